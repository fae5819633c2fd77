import type { InvitationRules, PersonCalendarList } from '#domain/scheduling/people/person-calendar-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { READ_CALENDAR_JOB } from '#server/features/scheduling/connected-calendars/job-kinds.ts';
import {
  listPersonCalendarRows,
  updateInvitationRules,
} from '#server/features/scheduling/connected-calendars/queries.ts';
import { listCalendars } from '#server/features/scheduling/connected-calendars/update-calendars.ts';
import { lockPerson } from '#server/features/scheduling/people/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { READ_ACCOUNT_JOB } from './job-kinds.ts';
import { findAccountOfPerson } from './queries.ts';

/** Queues a look at all calendars of a person with the change that makes it worth one. */
async function enqueueReads(ctx: Context, personId: string): Promise<void> {
  for (const { id: calendarId } of await listPersonCalendarRows(ctx.db, { personId })) {
    await ctx.jobs.enqueue(ctx.db, READ_CALENDAR_JOB, { calendarId });
  }
  const account = await findAccountOfPerson(ctx.db, personId);
  if (account) await ctx.jobs.enqueue(ctx.db, READ_ACCOUNT_JOB, { accountId: account.id });
}

/** Sets which invitations keep a person busy; all their calendars are read anew by it. Otherwise `not_found`. */
export async function updateInvitations(
  ctx: Context,
  personId: string,
  { busy, addresses }: InvitationRules,
): Promise<PersonCalendarList> {
  await inTransaction(ctx, async (inside) => {
    if (!(await lockPerson(inside.db, personId))) throw new AppError('not_found', 'There is no such person.');
    await updateInvitationRules(inside.db, personId, { invitationsBusy: busy, invitationAddresses: addresses });
    const subject = { kind: 'person', id: personId } as const;
    await recordAction(inside, { action: 'person_invitations_changed', subject, detail: { after: busy } });
    await enqueueReads(inside, personId);
  });
  return listCalendars(ctx, personId);
}
