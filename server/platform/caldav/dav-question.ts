import { davRequest, propfind, syncCollection } from 'tsdav';
import { z } from 'zod';
import type { ListedObject } from '#server/platform/calendar/calendar-session.ts';
import { CalendarFileError } from '#server/platform/calendar/content-lines.ts';
import type { CalendarOwner } from '#server/platform/calendar/own-answer.ts';
import { stripObject, UNREADABLE } from '#server/platform/calendar/strip-object.ts';
import { type DavResponse, propertyText, readPart } from './caldav-session.ts';

/** What is asked of a calendar: all that is in it, what changed since a token, or some of its objects. */
export type DavQuestion =
  | { kind: 'all'; url: string }
  | { kind: 'since'; url: string; token: string }
  | { kind: 'objects'; url: string; hrefs: string[]; owner: CalendarOwner };

/** What a server answered, as it came. */
export type DavAnswer = { status: number; contentType: string; text: string };

const listedSchema = z.object({ href: z.string(), etag: z.string() });
const objectSchema = listedSchema.extend({ uid: z.string(), data: z.string(), endsAt: z.number().nullable() });

/** What an answer holds: a list of objects, objects, or that the server does not go by the question, with its status. */
export const davFoundSchema = z.union([
  z.object({
    kind: z.literal('listing'),
    objects: z.array(listedSchema),
    removed: z.array(z.string()),
    token: z.string().nullable(),
  }),
  z.object({ kind: z.literal('objects'), objects: z.array(objectSchema) }),
  z.object({ kind: z.literal('refused'), status: z.int() }),
]);
export type DavFound = z.infer<typeof davFoundSchema>;

const MAX_OBJECTS = 20_000;
const ALL = { 'd:getetag': {}, 'd:resourcetype': {}, 'd:sync-token': {} };

/** Puts a question to a server by way of `fetch`. */
export function putQuestion(question: DavQuestion, fetch: typeof globalThis.fetch): Promise<DavResponse[]> {
  const { url } = question;
  if (question.kind === 'all') return propfind({ url, props: ALL, depth: '1', fetch });
  if (question.kind === 'since') {
    return syncCollection({ url, props: { 'd:getetag': {} }, syncLevel: 1, syncToken: question.token, fetch });
  }
  const body = {
    'calendar-multiget': {
      _attributes: { 'xmlns:d': 'DAV:', 'xmlns:c': 'urn:ietf:params:xml:ns:caldav' },
      'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} },
      'd:href': question.hrefs,
    },
  };
  return davRequest({ url, init: { method: 'REPORT', headers: { depth: '1' }, namespace: 'c', body }, fetch });
}

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
    const isFolder = readPart(props?.resourcetype, 'collection') !== undefined;
    return ok && path && etag && !isFolder ? [{ href: path, etag }] : [];
  });
  if (objects.length <= MAX_OBJECTS) return objects;
  throw new CalendarFileError(`The calendar has more than ${MAX_OBJECTS.toLocaleString('en-US')} events.`);
}

function findChanges(responses: readonly DavResponse[], calendar: URL): DavFound {
  const token = propertyText(readPart(readPart(responses[0]?.raw, 'multistatus'), 'syncToken'));
  const isGone = ({ status }: DavResponse) => status === 404;
  if (token === null || responses.some((response) => !response.ok && !isGone(response))) {
    return { kind: 'refused', status: responses[0]?.status ?? 0 };
  }
  const removed = responses.filter(isGone).flatMap(({ href }) => objectPath(href, calendar) ?? []);
  return { kind: 'listing', objects: toListed(responses, calendar), removed, token };
}

function findAll(responses: readonly DavResponse[], calendar: URL): DavFound {
  const [first] = responses;
  const isCalendar = responses.some(({ props }) => readPart(props?.resourcetype, 'collection') !== undefined);
  if (!first?.ok || !isCalendar) return { kind: 'refused', status: first?.status ?? 0 };
  const tokens = responses.filter(({ href }) => objectPath(href, calendar) === null);
  const token = tokens.map(({ props }) => propertyText(props?.syncToken)).find((text) => text !== null) ?? null;
  return { kind: 'listing', objects: toListed(responses, calendar), removed: [], token };
}

function findObjects(responses: readonly DavResponse[], calendar: URL, owner: CalendarOwner): DavFound {
  const objects = responses.flatMap(({ href, props, ok, status }) => {
    const path = objectPath(href, calendar);
    // An object that its server cannot give is named, and asked for again when all are compared.
    if (!ok && path && status >= 400 && ![404, 410].includes(status)) {
      return [{ href: path, etag: '', uid: '', data: UNREADABLE, endsAt: null }];
    }
    const [etag, data] = [propertyText(props?.getetag), propertyText(props?.calendarData)];
    if (!ok || !path || !etag || data === null) return [];
    const { endsAt, ...kept } = stripObject(data, owner);
    return [{ href: path, etag, ...kept, endsAt: endsAt?.getTime() ?? null }];
  });
  return { kind: 'objects', objects };
}

/** Reads what a server answered to a question. Throws `CalendarFileError` where there is too much of it. */
export async function findInAnswer(question: DavQuestion, { status, contentType, text }: DavAnswer): Promise<DavFound> {
  const headers = { 'content-type': contentType };
  const responses = await putQuestion(question, async () => new Response(text, { status, headers }));
  const calendar = new URL(question.url);
  if (question.kind === 'all') return findAll(responses, calendar);
  if (question.kind === 'objects' && status !== 207) return { kind: 'refused', status };
  return question.kind === 'since'
    ? findChanges(responses, calendar)
    : findObjects(responses, calendar, question.owner);
}
