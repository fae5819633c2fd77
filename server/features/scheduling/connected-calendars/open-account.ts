import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { CalendarAccountRow } from '#server/db/schema/person-calendars.ts';
import { openCalDav } from '#server/platform/caldav/caldav-calendars.ts';
import { openSession, passwordAccount } from '#server/platform/caldav/caldav-session.ts';
import {
  CalendarServerError,
  type CalendarSession,
  ServerBusyError,
  SignInEndedError,
} from '#server/platform/calendar/calendar-session.ts';
import { CalendarFileError } from '#server/platform/calendar/content-lines.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';
import { unsealText } from '#server/platform/random/seal.ts';
import { authorizeAccount } from './take-access-token.ts';

/** Calendar servers may take long to list thousands of events, and send nothing before the list is complete. */
const REQUEST_MS = 2 * MINUTE_MS;

/** What an account is opened by: its kind, and the password or the tokens that are sealed. */
export type OpenedAccount = Pick<CalendarAccountRow, 'id' | 'kind' | 'address' | 'userName' | 'needsSignIn'> &
  Pick<CalendarAccountRow, 'sealedPassword' | 'sealedTokens'>;

/** Opens an account that is connected, whichever kind it is of. All its requests end within a time. */
export function openAccount(ctx: Context, account: OpenedAccount, timeoutMs: number): CalendarSession {
  const { kind, address, userName, sealedPassword } = account;
  const options = { outbound: ctx.outbound, signal: AbortSignal.timeout(timeoutMs), requestMs: REQUEST_MS };
  const reader = ctx.calendars;
  if (kind === 'caldav') {
    const password = unsealText(ctx.config.secret, sealedPassword ?? '');
    return openCalDav(openSession(passwordAccount(address, userName, password), options), { reader });
  }
  // Google goes by `If-Match` alone.
  return openCalDav(openSession({ address, authorize: authorizeAccount(ctx, account) }, options), {
    reader,
    keepsNew: false,
  });
}

/** What the other side does wrong. */
export type AccountFailure = CalendarServerError | OutboundError | CalendarFileError;

/** Runs work against a calendar server. Returns what the server does wrong, or null if all went well. */
export async function findFailure(work: () => Promise<void>): Promise<AccountFailure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const isTheirs =
      error instanceof CalendarServerError || error instanceof OutboundError || error instanceof CalendarFileError;
    if (isTheirs) return error;
    throw error;
  }
}

/** What is kept of a failure: whether only the account's person can mend it, and until when its server is left alone. */
export function failureFacts(
  error: AccountFailure | null,
  now: Date,
): Pick<CalendarAccountRow, 'needsSignIn' | 'waitUntil'> {
  return {
    needsSignIn: error instanceof SignInEndedError,
    waitUntil: error instanceof ServerBusyError ? new Date(now.getTime() + error.waitMs) : null,
  };
}

/** Whether the server of an account asked to be left alone until later. */
export const isWaiting = ({ waitUntil }: Pick<CalendarAccountRow, 'waitUntil'>, now: Date): boolean =>
  waitUntil !== null && waitUntil > now;
