import { z } from 'zod';
import type { StandingEvent, WantedEvent, Written } from '#server/platform/calendar/calendar-session.ts';
import {
  BOOKING_PROPERTY,
  EVENT_PROPERTIES,
  eventSchema,
  eventStart,
  type GraphEvent,
  newEvent,
  writtenEvent,
} from './graph-events.ts';
import { calendarPath, eventPath, type GraphPlace, readPlace } from './graph-places.ts';
import { answerError, type GraphAnswer, type GraphSession, readAnswer } from './graph-session.ts';

const foundSchema = z.object({ value: z.array(eventSchema) });

/** Events of a booking, by our own property. Names of bookings are ids, so that nothing has to be quoted. */
const bookingQuery = (booking: string) =>
  new URLSearchParams({
    $filter: `singleValueExtendedProperties/any(ep: ep/id eq '${BOOKING_PROPERTY}' and ep/value eq '${booking}')`,
    $select: EVENT_PROPERTIES,
    $top: '5',
  }).toString();

const isGone = ({ status }: GraphAnswer) => status === 404 || status === 410;

async function findAt(session: GraphSession, place: GraphPlace): Promise<GraphEvent | null> {
  if (place.kind === 'event') {
    const answer = await session.ask(`${eventPath(place.id)}?$select=${EVENT_PROPERTIES}`);
    return isGone(answer) ? null : readAnswer(session, answer, eventSchema);
  }
  const path = `${calendarPath(place.calendar)}/events?${bookingQuery(place.name)}`;
  const [first] = readAnswer(session, await session.ask(path), foundSchema).value;
  return first ?? null;
}

const hrefOf = ({ address }: GraphSession, { id }: GraphEvent) => new URL(eventPath(id), address).pathname;

/** An event as it stands there, or null. */
export async function findGraphEvent(session: GraphSession, url: string): Promise<StandingEvent | null> {
  const found = await findAt(session, readPlace(url));
  return found && { etag: found['@odata.etag'], startsAt: eventStart(found), href: hrefOf(session, found) };
}

/** Another version stands there: by the condition, or as Exchange says it. */
const isOther = ({ status, code }: GraphAnswer) => status === 412 || code === 'ErrorIrresolvableConflict';

function outcomeOf(session: GraphSession, answer: GraphAnswer): Written {
  if (isOther(answer)) return { outcome: 'changed' };
  if (isGone(answer)) return { outcome: 'missing' };
  const written = readAnswer(session, answer, eventSchema);
  return { outcome: 'done', etag: written['@odata.etag'], href: hrefOf(session, written) };
}

async function change(
  session: GraphSession,
  standing: GraphEvent,
  { event }: Pick<WantedEvent, 'event'>,
): Promise<Written> {
  const request = { method: 'PATCH', json: writtenEvent(event), etag: standing['@odata.etag'] };
  return outcomeOf(session, await session.ask(eventPath(standing.id), request));
}

/** A write that was done before is answered with the event of then, which is brought to what is wanted now. */
async function create(session: GraphSession, calendar: string, wanted: WantedEvent): Promise<Written> {
  const { event, attempt } = wanted;
  const path = `${calendarPath(calendar)}/events`;
  const answer = await session.ask(path, { method: 'POST', json: newEvent(event, attempt) });
  if (answer.code === 'ErrorDuplicateTransactionId') return { outcome: 'changed' };
  const written = readAnswer(session, answer, eventSchema);
  const isAsWanted = eventStart(written)?.getTime() === event.startsAt.getTime();
  return isAsWanted ? outcomeOf(session, answer) : change(session, written, wanted);
}

/**
 * Writes an event over the version that is known, or as a new one where none is. What stands there is looked at first, beside the condition:
 * Graph publishes none for events.
 */
export async function putGraphEvent(session: GraphSession, wanted: WantedEvent): Promise<Written> {
  const place = readPlace(wanted.url);
  const standing = await findAt(session, place);
  if (wanted.etag === null) {
    if (standing) return { outcome: 'changed' };
    if (place.kind === 'event') return { outcome: 'missing' };
    return create(session, place.calendar, wanted);
  }
  if (!standing) return { outcome: 'missing' };
  return standing['@odata.etag'] === wanted.etag ? change(session, standing, wanted) : { outcome: 'changed' };
}

/** Removes an event in the version that is known. */
export async function removeGraphEvent(
  session: GraphSession,
  { url, etag }: { url: string; etag: string },
): Promise<Written> {
  const standing = await findAt(session, readPlace(url));
  if (!standing) return { outcome: 'missing' };
  if (standing['@odata.etag'] !== etag) return { outcome: 'changed' };
  const answer = await session.ask(eventPath(standing.id), { method: 'DELETE', etag });
  if (isOther(answer)) return { outcome: 'changed' };
  if (isGone(answer)) return { outcome: 'missing' };
  if (!answer.ok) throw answerError(session, answer);
  return { outcome: 'done', etag: null };
}
