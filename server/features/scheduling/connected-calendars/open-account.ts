import type { CalendarProvider } from '#domain/scheduling/people/calendar-providers.ts';
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
import { openGraph } from '#server/platform/graph/graph-calendars.ts';
import { openGraphSession } from '#server/platform/graph/graph-session.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';
import { unsealText } from '#server/platform/random/seal.ts';
import { readableSpan } from './find-rules.ts';
import { authorizeAccount } from './take-access-token.ts';

/** Calendar servers may take long to list thousands of events, and send nothing before the list is complete. */
const REQUEST_MS = 2 * MINUTE_MS;

/** What an account is opened by: its kind, and the password or the tokens that are sealed. */
export type OpenedAccount = Pick<CalendarAccountRow, 'id' | 'kind' | 'address' | 'userName' | 'needsSignIn'> &
  Pick<CalendarAccountRow, 'sealedPassword' | 'sealedTokens'>;

/** Opens an account that is connected, whichever kind it is of. All its requests end within a time. */
export function openAccount(ctx: Context, account: OpenedAccount, timeoutMs: number): CalendarSession {
  const { kind, address, userName, sealedPassword } = account;
  const options = { signal: AbortSignal.timeout(timeoutMs), requestMs: REQUEST_MS };
  if (kind === 'caldav') {
    const password = unsealText(ctx.config.secret, sealedPassword ?? '');
    const session = openSession(passwordAccount(address, userName, password), { outbound: ctx.outbound, ...options });
    return openCalDav(session, { reader: ctx.calendars });
  }
  return openService(ctx, { kind, address, authorize: authorizeAccount(ctx, account) }, options);
}

type SignedIn = { kind: CalendarProvider; address: string; authorize(refused: string | null): Promise<string> };

/** Opens the calendars of somebody at a service that they signed in to. */
export function openService(
  ctx: Context,
  { kind, address, authorize }: SignedIn,
  patience: { signal: AbortSignal; requestMs?: number },
): CalendarSession {
  const options = { outbound: ctx.outbound, ...patience };
  switch (kind) {
    case 'google':
      // Google goes by `If-Match` alone.
      return openCalDav(openSession({ address, authorize }, options), { reader: ctx.calendars, keepsNew: false });
    case 'microsoft':
      return openGraph(openGraphSession({ address, authorize }, options), readableSpan(ctx.clock.now()));
  }
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
