import { z } from 'zod';
import type { Span } from '#domain/scheduling/bookings/spans.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import {
  type CalendarObject,
  type ListedObject,
  type Listing,
  OBJECTS_AT_ONCE,
  type WantedObjects,
} from '#server/platform/calendar/calendar-session.ts';
import { CalendarFileError } from '#server/platform/calendar/content-lines.ts';
import { EVENT_PROPERTIES, eventSchema, type GraphEvent, toObject } from './graph-events.ts';
import { eventPath, readEventId } from './graph-places.ts';
import { answerError, type GraphAnswer, GraphError, type GraphSession, readAnswer } from './graph-session.ts';

/** What is known of a look: where Graph is, which days count, and what a list has said already, so that it is not asked for again. */
export type GraphLook = { session: GraphSession; span: Span; listed: Map<string, GraphEvent> };

/** A list holds for some days more than are needed, so that it is not made anew each day. */
const MARGIN_MS = 7 * DAY_MS;
/** Whole events come, since a list cannot be asked for less: their words are read over. */
const PAGE_SIZE = 50;
const TIMES_AT_ONCE = 250;
const MAX_EVENTS = 20_000;
const MAX_PAGES = 400;

/** A part of a list: an event, a time of one that repeats, or what is there no more. */
const partSchema = z.looseObject({
  id: z.string().min(1),
  '@removed': z.unknown().optional(),
  seriesMasterId: z.string().nullish(),
});
type Part = z.infer<typeof partSchema>;

const pageSchema = z.object({
  value: z.array(partSchema),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
const timesSchema = z.object({ value: z.array(eventSchema), '@odata.nextLink': z.string().optional() });

const wideSpan = ({ from, to }: Span): Span => ({ from: from - MARGIN_MS, to: to + MARGIN_MS });

function spanQuery(span: Span): string {
  const { from, to } = wideSpan(span);
  const query = { startDateTime: new Date(from).toISOString(), endDateTime: new Date(to).toISOString() };
  return new URLSearchParams(query).toString();
}

/** A token says until when its list reaches, and where changes of it are asked for. */
const makeToken = (until: number, link: string) => `${new Date(until).toISOString()} ${link}`;

/** Where changes are asked for; null where the list no longer reaches as far as is needed. */
function readToken(token: string, { to }: Span): { until: number; link: string } | null {
  const [moment = '', link = ''] = token.split(' ');
  const until = Date.parse(moment);
  return link !== '' && until >= to ? { until, link } : null;
}

const tooMany = () =>
  new CalendarFileError(`The calendar has more than ${MAX_EVENTS.toLocaleString('en-US')} events and repetitions.`);

type Round = { parts: Part[]; link: string };

/** Follows a list to its end. Null where Graph does not go by its beginning any more. */
async function followList(session: GraphSession, first: string): Promise<Round | GraphAnswer> {
  const parts: Part[] = [];
  let next = first;
  for (let page = 0; page < MAX_PAGES && parts.length <= MAX_EVENTS; page += 1) {
    const answer = await session.ask(next, { pageSize: PAGE_SIZE });
    if (!answer.ok) return answer;
    const read = readAnswer(session, answer, pageSchema);
    parts.push(...read.value);
    const { '@odata.deltaLink': last, '@odata.nextLink': more } = read;
    if (last !== undefined) return { parts, link: last };
    if (more === undefined) throw new GraphError(`${session.address.host} did not answer as Microsoft Graph does.`);
    next = more;
  }
  throw tooMany();
}

const isRound = (found: Round | GraphAnswer): found is Round => 'link' in found;

const isRemoved = (part: Part) => part['@removed'] !== undefined && part['@removed'] !== null;

/** No version at all: what has it is read whenever it is listed. */
const UNKNOWN = '';

/**
 * Puts the parts of a list together: what repeats is one object, which is read whole whenever a part of it is listed, since Graph does not say
 * which of its times are there no more. The last word about a part counts.
 */
function toListing(look: GraphLook, { parts, link }: Round, round: { isWhole: boolean; until: number }): Listing {
  const hrefOf = (id: string) => new URL(eventPath(id), look.session.address).pathname;
  const last = new Map(parts.map((part) => [part.id, part]));
  const series = Map.groupBy(
    [...last.values()].filter((part) => !isRemoved(part)),
    ({ id, seriesMasterId }) => seriesMasterId ?? id,
  );
  const objects: ListedObject[] = [];
  for (const [id, own] of series) {
    const [only] = own;
    const single = own.length === 1 && only?.id === id ? eventSchema.safeParse(only).data : undefined;
    const isSingle = single?.type === 'singleInstance';
    if (isSingle) look.listed.set(hrefOf(id), single);
    objects.push({ href: hrefOf(id), etag: isSingle ? single['@odata.etag'] : UNKNOWN });
  }
  const removed = [...last.values()].filter((part) => isRemoved(part) && !series.has(part.id));
  return {
    isWhole: round.isWhole,
    objects,
    removed: removed.map(({ id }) => hrefOf(id)),
    token: makeToken(round.until, link),
  };
}

/** What changed since a token; null where all is listed instead, as after Graph has forgotten the state that the token names (410). */
async function listSince(look: GraphLook, token: string): Promise<Listing | null> {
  const known = readToken(token, look.span);
  if (!known) return null;
  const found = await followList(look.session, known.link);
  if (isRound(found)) return toListing(look, found, { isWhole: false, until: known.until });
  if (found.status >= 500) throw answerError(look.session, found);
  return null;
}

/** Lists what changed in a calendar since a token, or all of it within the days that count. */
export async function listChanges(look: GraphLook, url: string, token: string | null): Promise<Listing> {
  const changes = token === null ? null : await listSince(look, token);
  if (changes) return changes;
  const found = await followList(look.session, `${url}/calendarView/delta?${spanQuery(look.span)}`);
  if (isRound(found)) return toListing(look, found, { isWhole: true, until: wideSpan(look.span).to });
  if ([404, 410].includes(found.status)) throw new GraphError('The calendar is gone from the account.');
  throw answerError(look.session, found);
}

/** All times of an event that repeats, within the days that count. */
async function listTimes({ session, span }: GraphLook, path: string): Promise<GraphEvent[]> {
  const times: GraphEvent[] = [];
  let next: string | undefined =
    `${path}/instances?${spanQuery(span)}&$select=${EVENT_PROPERTIES}&$top=${TIMES_AT_ONCE}`;
  for (let page = 0; next !== undefined; page += 1) {
    if (page > MAX_PAGES || times.length > MAX_EVENTS) throw tooMany();
    const read: z.infer<typeof timesSchema> = readAnswer(session, await session.ask(next), timesSchema);
    times.push(...read.value);
    next = read['@odata.nextLink'];
  }
  return times;
}

const isGone = ({ status }: GraphAnswer) => status === 404 || status === 410;

/** An object of a calendar; null where it is gone meanwhile. */
async function readObject(
  look: GraphLook,
  href: string,
  owner: WantedObjects['owner'],
): Promise<CalendarObject | null> {
  const known = look.listed.get(href);
  if (known) return toObject({ href, etag: known['@odata.etag'] }, { whole: known, times: [known] }, owner);
  const path = eventPath(readEventId(href) ?? '');
  const answer = await look.session.ask(`${path}?$select=${EVENT_PROPERTIES}`);
  if (isGone(answer)) return null;
  const whole = readAnswer(look.session, answer, eventSchema);
  const isSeries = whole.type === 'seriesMaster';
  const times = isSeries ? await listTimes(look, path) : [whole];
  return toObject({ href, etag: whole['@odata.etag'] }, { whole, times }, owner);
}

/** Reads objects of a calendar, some at a time, down to their times. What is gone meanwhile is left out. */
export async function* readObjects(look: GraphLook, { hrefs, owner }: WantedObjects): AsyncGenerator<CalendarObject[]> {
  for (let at = 0; at < hrefs.length; at += OBJECTS_AT_ONCE) {
    const objects: CalendarObject[] = [];
    for (const href of hrefs.slice(at, at + OBJECTS_AT_ONCE)) {
      const object = await readObject(look, href, owner);
      if (object) objects.push(object);
    }
    yield objects;
  }
}
