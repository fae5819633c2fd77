import type { Context } from '#server/context.ts';
import type { PersonCalendarRow } from '#server/db/schema/person-calendars.ts';
import type { ReadCalendar } from '#server/platform/calendar/calendar-reader.ts';
import { CalendarFileError } from '#server/platform/calendar/content-lines.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';
import { hashText, type ReadingRules } from './find-rules.ts';

/** What is known of the file that was read last. */
export type KnownFile = Pick<PersonCalendarRow, 'etag' | 'lastModified' | 'contentHash' | 'readingKey'>;

/** A calendar that was read, or is as it was, or a sentence that says why it was not read. */
export type CalendarLook =
  | { outcome: 'read'; reading: ReadCalendar; file: KnownFile }
  | { outcome: 'same'; file: KnownFile }
  | { outcome: 'failed'; failure: string };

const statusSentence = (status: number) =>
  [401, 403, 404, 410].includes(status)
    ? `The calendar is not at this address any more, or not for everybody who has it (status ${status}).`
    : `The calendar's server answered with status ${status}.`;

/** Asks only for what is not known yet (RFC 9110 §13.1). */
function requestHeaders(known: KnownFile | null): Record<string, string> {
  return {
    Accept: 'text/calendar',
    ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
  };
}

async function lookAt(
  ctx: Context,
  address: string,
  { rules, before }: { rules: ReadingRules; before: KnownFile | null },
): Promise<CalendarLook> {
  const known = before?.readingKey === rules.key ? before : null;
  const response = await ctx.outbound(address, { headers: requestHeaders(known) });
  if (response.status === 304 && known) return { outcome: 'same', file: known };
  if (!response.ok) return { outcome: 'failed', failure: statusSentence(response.status) };
  const text = await response.text();
  const { headers } = response;
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  const file = { etag, lastModified, contentHash: hashText(text), readingKey: rules.key };
  if (known?.contentHash === file.contentHash) return { outcome: 'same', file };
  return { outcome: 'read', file, reading: await ctx.calendars.readFiles([text], rules.options) };
}

/**
 * Asks a calendar elsewhere when its person is busy, outside of any transaction; what did not change is not read again. Never rejects for what the
 * other side does.
 */
export async function lookAtCalendar(
  ctx: Context,
  address: string,
  known: { rules: ReadingRules; before: KnownFile | null },
): Promise<CalendarLook> {
  try {
    return await lookAt(ctx, address, known);
  } catch (error) {
    const isTheirs = error instanceof OutboundError || error instanceof CalendarFileError;
    if (isTheirs) return { outcome: 'failed', failure: error.message };
    throw error;
  }
}
