import { eventObject } from '#server/platform/calendar/calendar-file.ts';
import type { CalendarReader } from '#server/platform/calendar/calendar-reader.ts';
import type { CalendarSession } from '#server/platform/calendar/calendar-session.ts';
import { readEventStart } from '#server/platform/calendar/read-busy-times.ts';
import type { CalDavSession } from './caldav-session.ts';
import { discoverCalendars } from './discover-calendars.ts';
import { listChanges, readObjects } from './read-changes.ts';
import { findEvent, putEvent, removeEvent } from './write-event.ts';

type CalDavOptions = {
  /** Reads answers where nobody waits for anything else. */
  reader: Pick<CalendarReader, 'readDav'>;
  /** Whether the server goes by `If-None-Match: *`. Where it does not, it is asked before a new event is written. */
  keepsNew?: boolean;
};

/** The calendars of an account on a CalDAV server. */
export function openCalDav(session: CalDavSession, { reader, keepsNew = true }: CalDavOptions): CalendarSession {
  return {
    discover: () => discoverCalendars(session),
    listChanges: (url, token) => listChanges({ session, reader }, url, token),
    readObjects: (wanted) => readObjects({ session, reader }, wanted),
    putEvent: async ({ url, etag, event }) => {
      const mayStand = etag === null && !keepsNew;
      if (mayStand && (await findEvent(session, url))) return { outcome: 'changed' };
      return putEvent(session, { url, etag, text: eventObject(event) });
    },
    removeEvent: (event) => removeEvent(session, event),
    findEvent: async (url, ownZone) => {
      const found = await findEvent(session, url);
      return found && { etag: found.etag, startsAt: readEventStart(found.text, ownZone) };
    },
    watch: null,
  };
}
