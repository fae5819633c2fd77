import type { Context } from '#server/context.ts';
import type { CalendarAccountRow } from '#server/db/schema/person-calendars.ts';
import { CalDavError, type CalDavSession, openSession } from '#server/platform/caldav/caldav-session.ts';
import { CalendarFileError } from '#server/platform/calendar/content-lines.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';
import { unsealText } from '#server/platform/random/seal.ts';

/** Opens an account that is connected. All its requests end within a time. */
export function openAccount(ctx: Context, account: CalendarAccountRow, timeoutMs: number): CalDavSession {
  const { address, userName, sealedPassword } = account;
  const password = unsealText(ctx.config.secret, sealedPassword);
  const signal = AbortSignal.timeout(timeoutMs);
  return openSession({ address, userName, password }, { outbound: ctx.outbound, signal });
}

/** Does something with a calendar server. What the other side does wrong comes back as a sentence; null where all went well. */
export async function findFailure(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const isTheirs =
      error instanceof CalDavError || error instanceof OutboundError || error instanceof CalendarFileError;
    if (isTheirs) return error.message;
    throw error;
  }
}
