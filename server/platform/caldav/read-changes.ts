import type { CalendarReader } from '#server/platform/calendar/calendar-reader.ts';
import {
  type CalendarObject,
  type Listing,
  OBJECTS_AT_ONCE,
  type WantedObjects,
} from '#server/platform/calendar/calendar-session.ts';
import { CalDavError, type CalDavSession, statusError } from './caldav-session.ts';
import { type DavAnswer, type DavFound, type DavQuestion, findInAnswer, putQuestion } from './dav-question.ts';

/** A session whose answers are read where nobody waits for anything else. */
export type ReadingSession = { session: CalDavSession; reader: Pick<CalendarReader, 'readDav'> };

/** A short answer is read at once. */
const SHORT = 20_000;

const NOTHING = '<?xml version="1.0"?><d:multistatus xmlns:d="DAV:"/>';
const XML = { 'content-type': 'text/xml; charset=utf-8' };

/** Asks, and gives the answer as it came: the library that wrote the question reads nothing here. */
async function ask({ fetch }: CalDavSession, question: DavQuestion): Promise<DavAnswer> {
  let answer: DavAnswer | null = null;
  await putQuestion(question, async (input, init) => {
    const response = await fetch(input, init);
    const contentType = response.headers.get('content-type') ?? '';
    answer = { status: response.status, contentType, text: await response.text() };
    return new Response(NOTHING, { status: 207, headers: XML });
  });
  if (!answer) throw new Error('The library has not asked.');
  return answer;
}

async function find({ session, reader }: ReadingSession, question: DavQuestion): Promise<DavFound> {
  const answer = await ask(session, question);
  return answer.text.length < SHORT ? findInAnswer(question, answer) : reader.readDav(question, answer);
}

/** What changed since a token. Null where the server does not go by it, in whichever way it says so: then all is listed. */
async function listSince(reading: ReadingSession, url: string, token: string): Promise<Listing | null> {
  const found = await find(reading, { kind: 'since', url, token });
  return found.kind === 'listing' ? { isWhole: false, ...found } : null;
}

async function listAll(reading: ReadingSession, url: string): Promise<Listing> {
  const found = await find(reading, { kind: 'all', url });
  if (found.kind === 'listing') return { isWhole: true, ...found };
  const status = found.kind === 'refused' ? found.status : 0;
  if ([404, 410].includes(status)) throw new CalDavError('The calendar is gone from the account.');
  if (status >= 300) throw statusError(reading.session, status);
  throw new CalDavError(`${reading.session.address.host} did not answer as a calendar server does.`);
}

/**
 * Lists what changed in a calendar since a token (RFC 6578), or all of it where there is none or the server refuses it.
 * Throws `CalDavError`, `CalendarFileError` and `OutboundError`.
 */
export async function listChanges(reading: ReadingSession, url: string, token: string | null): Promise<Listing> {
  const changes = token === null ? null : await listSince(reading, url, token);
  return changes ?? listAll(reading, url);
}

/** Reads objects of a calendar, some at a time, down to their times. What is gone meanwhile is left out. */
export async function* readObjects(
  reading: ReadingSession,
  { url, hrefs, owner }: WantedObjects,
): AsyncGenerator<CalendarObject[]> {
  for (let at = 0; at < hrefs.length; at += OBJECTS_AT_ONCE) {
    const found = await find(reading, { kind: 'objects', url, hrefs: hrefs.slice(at, at + OBJECTS_AT_ONCE), owner });
    if (found.kind !== 'objects') {
      throw statusError(reading.session, found.kind === 'refused' ? found.status : 0);
    }
    yield found.objects;
  }
}
