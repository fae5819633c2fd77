import { z } from 'zod';
import type { Span } from '#domain/scheduling/bookings/spans.ts';
import type { CalendarSession, FoundAccount } from '#server/platform/calendar/calendar-session.ts';
import { type GraphLook, listChanges, readObjects } from './graph-changes.ts';
import { calendarPath } from './graph-places.ts';
import { GraphError, type GraphSession, readAnswer } from './graph-session.ts';
import { openWatch } from './graph-watch.ts';
import { findGraphEvent, putGraphEvent, removeGraphEvent } from './graph-writes.ts';

const MAX_CALENDARS = 50;

const calendarSchema = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  hexColor: z.string().nullish(),
  canEdit: z.boolean().nullish(),
  isDefaultCalendar: z.boolean().nullish(),
  owner: z.object({ address: z.string().nullish() }).nullish(),
});
const calendarsSchema = z.object({ value: z.array(calendarSchema) });

async function discoverCalendars(session: GraphSession): Promise<FoundAccount> {
  const { value } = readAnswer(session, await session.ask(`me/calendars?$top=${MAX_CALENDARS}`), calendarsSchema);
  if (value.length === 0) throw new GraphError('The account has no calendar yet. Make one there first.');
  const own = value.find(({ isDefaultCalendar }) => isDefaultCalendar === true)?.owner?.address?.trim();
  return {
    addresses: own ? [own] : [],
    calendars: value.slice(0, MAX_CALENDARS).map(({ id, name, hexColor, canEdit }) => ({
      url: new URL(calendarPath(id), session.address).href,
      name: (name ?? '').trim().slice(0, 60) || 'Calendar',
      color: /^#[0-9a-f]{6}$/i.exec(hexColor ?? '')?.[0].toLowerCase() ?? null,
      isWritable: canEdit !== false,
    })),
  };
}

/** The calendars of an account at Microsoft; `span` is for which days times are kept. */
export function openGraph(session: GraphSession, span: Span): CalendarSession {
  const look: GraphLook = { session, span, listed: new Map() };
  return {
    discover: () => discoverCalendars(session),
    listChanges: (url, token) => listChanges(look, url, token),
    readObjects: (wanted) => readObjects(look, wanted),
    putEvent: (wanted) => putGraphEvent(session, wanted),
    removeEvent: (event) => removeGraphEvent(session, event),
    findEvent: (url) => findGraphEvent(session, url),
    watch: openWatch(session),
  };
}
