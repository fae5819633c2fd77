import type { CalendarAccountJson } from '#domain/people/calendar-account-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { findPerson } from '#server/features/people/queries.ts';
import { listPersonCalendarRows } from '#server/features/person-calendars/queries.ts';
import { presentAccount } from './present.ts';
import { findAccountOfPerson } from './queries.ts';

/** The account of a person with its calendars; null where none is connected. Otherwise `not_found`. */
export async function findPersonAccount(ctx: Context, personId: string): Promise<CalendarAccountJson | null> {
  if (!(await findPerson(ctx.db, personId))) throw new AppError('not_found', 'There is no such person.');
  const account = await findAccountOfPerson(ctx.db, personId);
  return account && presentAccount(account, await listPersonCalendarRows(ctx.db, { personId, accountId: account.id }));
}

/** The account of a person with its calendars. Otherwise `not_found`. */
export async function getAccount(ctx: Context, personId: string): Promise<CalendarAccountJson> {
  const account = await findPersonAccount(ctx, personId);
  if (account) return account;
  throw new AppError('not_found', 'This person has no account on a calendar server.');
}
