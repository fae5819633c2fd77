import type { CalendarAccountJson, ChooseCalendars } from '#domain/scheduling/people/calendar-account-json.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type CountedCalendar,
  listPersonCalendarRows,
} from '#server/features/scheduling/connected-calendars/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { purgeTokens } from './delete-tokens.ts';
import { getAccount } from './get-account.ts';
import {
  deleteAccountRow,
  findAccountOfPerson,
  lockAccountOfPerson,
  raiseAccountVersion,
  updateChoices,
} from './queries.ts';
import { readAccount } from './read-account.ts';
import { unwatchAccount } from './watch-account.ts';

/** Somebody waits for the answer. */
const PATIENCE_MS = 20_000;

const subjectOf = (id: string) => ({ kind: 'person', id }) as const;
const noAccount = () => new AppError('not_found', 'This person has no account on a calendar server.');

function requireOwn(calendars: readonly CountedCalendar[], { busy, shoots }: ChooseCalendars): void {
  const isOwn = (id: string) => calendars.some((calendar) => calendar.id === id);
  if (!busy.every(isOwn)) throw invalidField('busy', 'Choose among the calendars of the account.');
  if (shoots === null) return;
  const target = calendars.find(({ id }) => id === shoots);
  if (!target) throw invalidField('shoots', 'Choose among the calendars of the account.');
  if (!target.isWritable) throw invalidField('shoots', `${target.name} can only be read.`);
}

/**
 * Sets which calendars of an account keep the person busy and which one their shoots are written to, and reads them; the id of `edited`
 * is the person's. Shoots leave the calendar of before. Refused with `not_found`, `stale_version` and `invalid_input`.
 */
export async function chooseCalendars(
  ctx: Context,
  { id: personId, ifMatch }: Edited,
  asked: ChooseCalendars,
): Promise<CalendarAccountJson> {
  const accountId = await inTransaction(ctx, async (inside) => {
    const account = await lockAccountOfPerson(inside.db, personId);
    if (!account) throw noAccount();
    await requireVersion(ifMatch, account.version, () => getAccount(inside, personId));
    requireOwn(await listPersonCalendarRows(inside.db, { personId, accountId: account.id }), asked);
    await updateChoices(inside.db, account.id, asked);
    await raiseAccountVersion(inside.db, account.id);
    const detail = { busy: asked.busy.length, shoots: asked.shoots !== null };
    await recordAction(inside, { action: 'calendar_account_changed', subject: subjectOf(personId), detail });
    return account.id;
  });
  await readAccount(ctx, accountId, PATIENCE_MS);
  return getAccount(ctx, personId);
}

/** Reads the account of a person now. Otherwise `not_found`; what the other side does wrong stands in the answer. */
export async function refreshAccount(ctx: Context, personId: string): Promise<CalendarAccountJson> {
  const account = await findAccountOfPerson(ctx.db, personId);
  if (!account) throw noAccount();
  await readAccount(ctx, account.id, PATIENCE_MS);
  return getAccount(ctx, personId);
}

/** Forgets the account of a person with its busy times. What was written there stays there. Otherwise `not_found`. */
export async function deleteAccount(ctx: Context, personId: string): Promise<void> {
  const account = await findAccountOfPerson(ctx.db, personId);
  if (account) await unwatchAccount(ctx, account);
  await inTransaction(ctx, async (inside) => {
    if (!(await deleteAccountRow(inside.db, personId))) throw noAccount();
    await recordAction(inside, { action: 'calendar_account_removed', subject: subjectOf(personId) });
  });
  if (account) await purgeTokens(ctx, account);
}
