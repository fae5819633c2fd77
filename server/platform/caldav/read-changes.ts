import { davRequest, propfind, syncCollection } from 'tsdav';
import {
  CalDavError,
  type CalDavSession,
  type DavResponse,
  partOf,
  propertyText,
  statusError,
} from './caldav-session.ts';

/** An object of a calendar in a version of it; `href` is its path on the server. */
export type ListedObject = { href: string; etag: string };
export type CalendarObject = ListedObject & { data: string };

/**
 * What is in a calendar: all of it, or what changed since the token. `token` is what to ask with next time; null where the
 * server has none.
 */
export type Listing = { isWhole: boolean; objects: ListedObject[]; removed: string[]; token: string | null };

const MAX_OBJECTS = 20_000;
/** Objects of one request, so that an answer stays within the bounds of the way out. */
const OBJECTS_AT_ONCE = 50;

/** The path of an object that lies in the calendar; null for the calendar itself, and for what is elsewhere. */
function objectPath(href: string | undefined, calendar: URL): string | null {
  if (!href || !URL.canParse(href, calendar)) return null;
  const url = new URL(href, calendar);
  const folder = calendar.pathname.endsWith('/') ? calendar.pathname : `${calendar.pathname}/`;
  const isInside = url.origin === calendar.origin && url.pathname.startsWith(folder) && url.pathname !== folder;
  return isInside ? url.pathname : null;
}

function toListed(responses: readonly DavResponse[], calendar: URL): ListedObject[] {
  const objects = responses.flatMap(({ href, props, ok }) => {
    const path = objectPath(href, calendar);
    const etag = propertyText(props?.getetag);
    const isFolder = partOf(props?.resourcetype, 'collection') !== undefined;
    return ok && path && etag && !isFolder ? [{ href: path, etag }] : [];
  });
  if (objects.length <= MAX_OBJECTS) return objects;
  throw new CalDavError(`The calendar has more than ${MAX_OBJECTS.toLocaleString('en-US')} events.`);
}

/** What changed since a token. Null where the server does not go by it, in whichever way it says so: then all is listed. */
async function listSince({ fetch }: CalDavSession, calendar: URL, token: string): Promise<Listing | null> {
  const asked = { url: calendar.href, props: { 'd:getetag': {} }, syncLevel: 1, syncToken: token };
  const responses = await syncCollection({ ...asked, fetch });
  const next = propertyText(partOf(partOf(responses[0]?.raw, 'multistatus'), 'syncToken'));
  const isGone = ({ status }: DavResponse) => status === 404;
  if (next === null || responses.some((response) => !response.ok && !isGone(response))) return null;
  const removed = responses.filter(isGone).map(({ href }) => objectPath(href, calendar));
  return {
    isWhole: false,
    objects: toListed(responses, calendar),
    removed: removed.filter((path) => path !== null),
    token: next,
  };
}

async function listAll(session: CalDavSession, calendar: URL): Promise<Listing> {
  const props = { 'd:getetag': {}, 'd:resourcetype': {}, 'd:sync-token': {} };
  const responses = await propfind({ url: calendar.href, props, depth: '1', fetch: session.fetch });
  const [first] = responses;
  if ([404, 410].includes(first?.status ?? 0)) throw new CalDavError('The calendar is gone from the account.');
  if (!first?.ok) throw statusError(session, first?.status ?? 0);
  if (!responses.some(({ props: found }) => partOf(found?.resourcetype, 'collection') !== undefined)) {
    throw new CalDavError(`${session.address.host} did not answer as a calendar server does.`);
  }
  const tokens = responses.filter(({ href }) => objectPath(href, calendar) === null).map(({ props: found }) => found);
  const token = tokens.map((found) => propertyText(found?.syncToken)).find((text) => text !== null) ?? null;
  return { isWhole: true, objects: toListed(responses, calendar), removed: [], token };
}

/**
 * Lists what changed in a calendar since a token (RFC 6578), or all of it where there is none or the server refuses it.
 * Throws `CalDavError` and `OutboundError`.
 */
export async function listChanges(session: CalDavSession, url: string, token: string | null): Promise<Listing> {
  const calendar = new URL(url);
  const changes = token === null ? null : await listSince(session, calendar, token);
  return changes ?? listAll(session, calendar);
}

async function readSome({ fetch }: CalDavSession, calendar: URL, hrefs: readonly string[]): Promise<CalendarObject[]> {
  const responses = await davRequest({
    url: calendar.href,
    init: {
      method: 'REPORT',
      headers: { depth: '1' },
      namespace: 'c',
      body: {
        'calendar-multiget': {
          _attributes: { 'xmlns:d': 'DAV:', 'xmlns:c': 'urn:ietf:params:xml:ns:caldav' },
          'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} },
          'd:href': hrefs,
        },
      },
    },
    fetch,
  });
  return responses.flatMap(({ href, props, ok }) => {
    const path = objectPath(href, calendar);
    const [etag, data] = [propertyText(props?.getetag), propertyText(props?.calendarData)];
    return ok && path && etag && data !== null ? [{ href: path, etag, data }] : [];
  });
}

/** Reads objects of a calendar, some at a time. What is gone meanwhile is left out. */
export async function* readObjects(
  session: CalDavSession,
  url: string,
  hrefs: readonly string[],
): AsyncGenerator<CalendarObject[]> {
  for (let at = 0; at < hrefs.length; at += OBJECTS_AT_ONCE) {
    yield await readSome(session, new URL(url), hrefs.slice(at, at + OBJECTS_AT_ONCE));
  }
}
