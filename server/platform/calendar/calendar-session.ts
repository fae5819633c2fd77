import type { CalendarEvent } from './calendar-file.ts';
import type { CalendarOwner } from './own-answer.ts';

/** Why a calendar server cannot be read or written. The message is a sentence for the person who connected it. */
export class CalendarServerError extends Error {}

/** The server no longer lets the account in, until its person signs in again. */
export class SignInEndedError extends CalendarServerError {}

/** The server asks to be left alone for a time. */
export class ServerBusyError extends CalendarServerError {
  readonly waitMs: number;
  constructor(host: string, waitMs: number) {
    super(`${host} has had too many requests, and is asked again when its time is over.`);
    this.waitMs = waitMs;
  }
}

/** Objects that are read together, so that an answer stays within the bounds of the way out. */
export const OBJECTS_AT_ONCE = 50;

/** An object of a calendar in a version of it; `href` is its path on the server. */
export type ListedObject = { href: string; etag: string };
/** An object with what is kept of it. `endsAt` is a moment after its last event, and null where events repeat. */
export type CalendarObject = ListedObject & { uid: string; data: string; endsAt: number | null };

/**
 * What is in a calendar: all of it, or what changed since the token. `token` is what to ask with next time; null where the
 * server has none.
 */
export type Listing = { isWhole: boolean; objects: ListedObject[]; removed: string[]; token: string | null };

/** Objects of a calendar, for the person whose answers to invitations count. */
export type WantedObjects = { url: string; hrefs: readonly string[]; owner: CalendarOwner };

/**
 * An event to be written, in the place of the version that is known, or as a new one where none is. `attempt` is the same while a write is
 * repeated that may have been done already.
 */
export type WantedEvent = { url: string; etag: string | null; event: CalendarEvent; attempt: string };

/**
 * What became of a write: done, or somebody else's version stands there, or nothing does. `href` is the path of the event, where its server
 * chose one.
 */
export type Written = { outcome: 'done'; etag: string | null; href?: string } | { outcome: 'changed' | 'missing' };

/** An event as it stands on the server. `startsAt` is null where it is cancelled or cannot be read. */
export type StandingEvent = { etag: string | null; startsAt: Date | null; href?: string };

/** That a service says when something changed in an account, until a moment. `secret` comes along with what it says. */
export type CalendarWatch = {
  begin(asked: { address: string; secret: string; until: Date }): Promise<{ id: string; until: Date }>;
  /** Null where the service has forgotten it. */
  extend(id: string, until: Date): Promise<{ until: Date } | null>;
  end(id: string): Promise<void>;
};

/** A calendar of an account. `color` is `#rrggbb`, where the account has one. */
export type FoundCalendar = { url: string; name: string; color: string | null; isWritable: boolean };

/** The calendars of an account, and the email addresses by which others invite its person. */
export type FoundAccount = { calendars: FoundCalendar[]; addresses: string[] };

/**
 * An account that is signed in, whichever protocol its server speaks. Everything throws `CalendarServerError` or `OutboundError`, each with a
 * sentence.
 */
export type CalendarSession = {
  /** Finds the calendars for events. */
  discover(): Promise<FoundAccount>;
  /** Lists what changed in a calendar since a token, or all of it where there is none or the server refuses it. */
  listChanges(url: string, token: string | null): Promise<Listing>;
  /** Reads objects of a calendar, some at a time, down to their times. What is gone meanwhile is left out. */
  readObjects(wanted: WantedObjects): AsyncGenerator<CalendarObject[]>;
  /** Writes an event over the version that is known, or as a new one where none is. Nobody's else version is written over. */
  putEvent(wanted: WantedEvent): Promise<Written>;
  /** Removes an event in the version that is known. */
  removeEvent(event: { url: string; etag: string }): Promise<Written>;
  /** An event as it stands on the server, or null; times without a zone are in that one. */
  findEvent(url: string, ownZone: string): Promise<StandingEvent | null>;
  /** How the service says by itself that something changed; null where it does not. */
  watch: CalendarWatch | null;
};
