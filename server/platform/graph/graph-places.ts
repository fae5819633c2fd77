/** Where something is in Graph: an event by the id that Graph gave it, or the one of a booking in a calendar, whose id is not known yet. */
export type GraphPlace = { kind: 'event'; id: string } | { kind: 'named'; calendar: string; name: string };

/** The path of a calendar, from the address of Graph on. */
export const calendarPath = (id: string): string => `me/calendars/${encodeURIComponent(id)}`;

/** The path of an event, from the address of Graph on: it changes where the event is moved to another calendar, or deleted. */
export const eventPath = (id: string): string => `me/events/${encodeURIComponent(id)}`;

/** The id of the event at a path; null where it is none. */
export function readEventId(href: string): string | null {
  const id = /\/me\/events\/([^/]+)$/.exec(href)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
}

/** Reads where an event is that was written, or shall be. */
export function readPlace(url: string): GraphPlace {
  const { pathname } = new URL(url);
  const id = readEventId(pathname);
  if (id !== null) return { kind: 'event', id };
  const named = /\/me\/calendars\/([^/]+)\/([\w-]+)\.ics$/.exec(pathname);
  if (!named) throw new Error(`There is no event of Graph at ${pathname}.`);
  return { kind: 'named', calendar: decodeURIComponent(named[1] ?? ''), name: named[2] ?? '' };
}
