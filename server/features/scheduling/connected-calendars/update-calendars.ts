import {
  type AddCalendar,
  MAX_PERSON_CALENDARS,
  type PersonCalendarList,
} from '#domain/scheduling/people/person-calendar-json.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPerson, lockPerson } from '#server/features/scheduling/people/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { sealText } from '#server/platform/random/seal.ts';
import { findReadingRules } from './find-rules.ts';
import { listCalendarProblems, presentCalendar } from './present.ts';
import {
  deleteCalendarRow,
  findInvitationRules,
  insertCalendar,
  listPersonCalendarRows,
  replaceBusyTimes,
} from './queries.ts';
import { lookAtCalendar } from './read-busy-times.ts';
import { readCalendar } from './read-calendars.ts';

const subjectOf = (id: string) => ({ kind: 'person', id }) as const;
const noPerson = () => new AppError('not_found', 'There is no such person.');
const noCalendar = () => new AppError('not_found', 'There is no such calendar.');

/** The calendars of a person. Otherwise `not_found`. */
export async function listCalendars(ctx: Context, personId: string): Promise<PersonCalendarList> {
  const rules = await findInvitationRules(ctx.db, personId);
  if (!rules) throw noPerson();
  return {
    calendars: (await listPersonCalendarRows(ctx.db, { personId })).map(presentCalendar),
    invitations: { busy: rules.invitationsBusy, addresses: rules.invitationAddresses },
  };
}

/** Refuses a calendar too many; the person is locked. */
async function requireRoom(ctx: Context, personId: string): Promise<void> {
  if ((await listPersonCalendarRows(ctx.db, { personId })).length < MAX_PERSON_CALENDARS) return;
  throw new AppError('conflict', `A person has ${MAX_PERSON_CALENDARS} calendars at most.`);
}

/**
 * Reads a calendar and keeps it for a person. Refused with `invalid_input` (`address`) where it cannot be read, `not_found` and
 * `conflict`.
 */
export async function addCalendar(ctx: Context, personId: string, asked: AddCalendar): Promise<PersonCalendarList> {
  if (!(await findPerson(ctx.db, personId))) throw noPerson();
  const { name, address } = asked;
  const readAt = ctx.clock.now();
  const look = await lookAtCalendar(ctx, address, { rules: await findReadingRules(ctx, personId), before: null });
  if (look.outcome === 'failed') throw invalidField('address', look.failure);
  const id = newId(readAt);
  await inTransaction(ctx, async (inside) => {
    if (!(await lockPerson(inside.db, personId))) throw noPerson();
    await requireRoom(inside, personId);
    const sealedAddress = sealText(ctx.config.secret, address);
    const { host } = new URL(address);
    const row = { id, personId, name, host, sealedAddress, readAt, triedAt: readAt, failure: null, createdAt: readAt };
    await insertCalendar(inside.db, { ...row, ...look.file, ...listCalendarProblems(look) });
    if (look.outcome === 'read') await replaceBusyTimes(inside.db, id, look.reading.slices);
    await recordAction(inside, {
      action: 'person_calendar_added',
      subject: subjectOf(personId),
      detail: { after: host },
    });
  });
  return listCalendars(ctx, personId);
}

/** Looks at a calendar now. Otherwise `not_found`; what the other side does wrong stands in the answer. */
export async function refreshCalendar(
  ctx: Context,
  ids: { personId: string; id: string },
): Promise<PersonCalendarList> {
  const calendars = await listPersonCalendarRows(ctx.db, { personId: ids.personId });
  if (!calendars.some(({ id }) => id === ids.id)) throw noCalendar();
  await readCalendar(ctx, ids.id);
  return listCalendars(ctx, ids.personId);
}

/** Forgets a calendar and its busy times. Otherwise `not_found`. */
export async function deleteCalendar(ctx: Context, ids: { personId: string; id: string }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (!(await deleteCalendarRow(inside.db, ids))) throw noCalendar();
    await recordAction(inside, { action: 'person_calendar_removed', subject: subjectOf(ids.personId) });
  });
}
