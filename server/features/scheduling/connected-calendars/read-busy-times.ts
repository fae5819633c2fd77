import type { Context } from '#server/context.ts';
import type { PersonCalendarRow } from '#server/db/schema/person-calendars.ts';
import type { ReadCalendar } from '#server/platform/calendar/calendar-reader.ts';
import { CalendarFileError } from '#server/platform/calendar/content-lines.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';
import { hashText, type ReadingRules } from './find-rules.ts';

/** The caching headers and the content hash of the file that was last read. */
export type KnownFile = Pick<PersonCalendarRow, 'etag' | 'lastModified' | 'contentHash' | 'readingKey'>;

/** The result of reading a calendar: its busy times, "unchanged", or a message that says why it could not be read. */
export type CalendarLook =
  | { outcome: 'read'; reading: ReadCalendar; file: KnownFile }
  | { outcome: 'same'; file: KnownFile }
  | { outcome: 'failed'; failure: string };

const statusSentence = (status: number) =>
  [401, 403, 404, 410].includes(status)
    ? `The calendar is not at this address any more, or not for everybody who has it (status ${status}).`
    : `The calendar's server answered with status ${status}.`;

/** Headers of a conditional request, so that an unchanged file is not sent again (RFC 9110 §13.1). */
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
 * Reads the busy times of an external calendar, outside of any transaction. Unchanged calendars are not read again.
 * Never rejects because of the other server.
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
