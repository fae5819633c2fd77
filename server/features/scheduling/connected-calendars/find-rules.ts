import { createHash } from 'node:crypto';
import { MAX_CALENDAR_DAYS } from '#domain/scheduling/bookings/availability.ts';
import { dayInZone, MAX_DAYS_AHEAD } from '#domain/scheduling/bookings/booking-time.ts';
import type { Span } from '#domain/scheduling/bookings/spans.ts';
import { DEFAULT_INVITATIONS_BUSY } from '#domain/scheduling/people/person-calendar-json.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { CalendarAccountRow } from '#server/db/schema/person-calendars.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import type { ReadingOptions } from '#server/platform/calendar/read-busy-times.ts';
import { findInvitationRules } from './queries.ts';

/** Increase this when the way calendars are read changes, so that all are read again. */
const VERSION = 1;

/**
 * The settings a calendar is read with. A calendar read with the same `key` is not read again; stored events stay valid
 * for the same `ownerKey`.
 */
export type ReadingRules = { options: ReadingOptions; key: string; ownerKey: string };

export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The days for which busy times are kept: from yesterday until the last day that a calendar shows. */
export function readableSpan(now: Date): Span {
  const days = MAX_DAYS_AHEAD + MAX_CALENDAR_DAYS + 1;
  return { from: now.getTime() - DAY_MS, to: now.getTime() + days * DAY_MS };
}

/** The rules for the calendars of a person: for files, or for those of their account on a server. */
export async function findReadingRules(
  ctx: Context,
  personId: string,
  account: CalendarAccountRow | null = null,
): Promise<ReadingRules> {
  const rules = await findInvitationRules(ctx.db, personId);
  const ofAccount = account
    ? [...account.addresses, ...(account.userName.includes('@') ? [account.userName] : [])]
    : [];
  const typed = rules?.invitationAddresses ?? [];
  const addresses = [...new Set([...typed, ...ofAccount, ...(rules?.email ? [rules.email] : [])])].toSorted();
  const isCertain = typed.length + ofAccount.length > 0;
  const invitations = rules?.invitationsBusy ?? DEFAULT_INVITATIONS_BUSY;
  const ownZone = await getTimeZone(ctx);
  const now = ctx.clock.now();
  const ownerKey = hashText(JSON.stringify([VERSION, addresses, isCertain]));
  const key = `${ownerKey}.${hashText(JSON.stringify([dayInZone(now, ownZone), ownZone, invitations]))}`;
  return {
    key,
    ownerKey,
    options: { window: readableSpan(now), ownZone, owner: { addresses, isCertain, invitations } },
  };
}
