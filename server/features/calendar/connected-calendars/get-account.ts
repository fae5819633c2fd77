import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import {
  CALENDAR_PROVIDERS,
  type CalendarProvider,
  PROVIDER_APPS,
} from '#domain/scheduling/people/calendar-providers.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { listPersonCalendarRows } from '#server/features/scheduling/connected-calendars/queries.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';
import { presentAccount } from './present.ts';
import { findAccountOfPerson } from './queries.ts';

/** The services that people can sign in to here. */
export async function listProviders(ctx: Context): Promise<CalendarProvider[]> {
  const connections = await ctx.connections.get();
  return CALENDAR_PROVIDERS.filter((provider) => connections[PROVIDER_APPS[provider]].app !== null);
}

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
