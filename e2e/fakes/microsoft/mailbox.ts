import { createHash, randomBytes } from 'node:crypto';

/** A time of an event, in UTC: `2026-12-14T15:00:00`. */
type Moment = string;

/** An event of a mailbox. `times` are those of one that repeats. */
export type MailboxEvent = {
  id: string;
  calendar: string;
  iCalUId: string;
  transactionId: string | null;
  subject: string;
  start: Moment;
  end: Moment;
  isAllDay: boolean;
  isCancelled: boolean;
  showAs: string;
  response: string;
  isOrganizer: boolean;
  properties: { id: string; value: string }[];
  times: { id: string; start: Moment; end: Moment; isMoved: boolean }[] | null;
  version: number;
};
export type Written = Partial<Omit<MailboxEvent, 'id' | 'calendar' | 'version' | 'iCalUId'>>;

const newId = () => `AAMkAG${randomBytes(18).toString('base64url')}AAA=`;
const momentOf = (dateTime: Moment) => ({ dateTime: `${dateTime}.0000000`, timeZone: 'UTC' });
const etagOf = ({ id, version }: Pick<MailboxEvent, 'id' | 'version'>) =>
  `W/"${createHash('sha256').update(`${id} ${version}`).digest('base64').slice(0, 32)}"`;

/** An event as Graph gives it. */
export const toJson = (event: MailboxEvent) => ({
  '@odata.etag': etagOf(event),
  id: event.id,
  iCalUId: event.iCalUId,
  ...(event.transactionId ? { transactionId: event.transactionId } : {}),
  subject: event.subject,
  type: event.times ? 'seriesMaster' : 'singleInstance',
  seriesMasterId: null,
  start: momentOf(event.start),
  end: momentOf(event.end),
  isAllDay: event.isAllDay,
  isCancelled: event.isCancelled,
  isOrganizer: event.isOrganizer,
  showAs: event.showAs,
  responseStatus: { response: event.response, time: '0001-01-01T00:00:00Z' },
});

/** The times of an event that repeats, whole as `/instances` gives them. */
export const toTimes = (event: MailboxEvent, { from, to }: { from: Moment; to: Moment }) =>
  (event.times ?? [])
    .filter(({ start, end }) => end > from && start < to)
    .map(({ id, start, end, isMoved }) => ({
      ...toJson(event),
      id,
      iCalUId: id,
      type: isMoved ? 'exception' : 'occurrence',
      seriesMasterId: event.id,
      start: momentOf(start),
      end: momentOf(end),
    }));

type Removed = { id: string; calendar: string; version: number };
type Span = { calendar: string; from: Moment; to: Moment };

/** The calendars and events of somebody, with what changed when. */
export function makeMailbox(email: string) {
  let version = 0;
  const calendars: { id: string; name: string; canEdit: boolean }[] = [];
  const events = new Map<string, MailboxEvent>();
  const removed: Removed[] = [];
  /** Contents by the transactions that wrote them, also of events that are gone. */
  const transactions = new Map<string, { id: string; content: string }>();

  const change = (event: MailboxEvent) => {
    version += 1;
    event.version = version;
    return event;
  };
  const drop = ({ id, calendar }: Pick<MailboxEvent, 'id' | 'calendar'>) => {
    version += 1;
    events.delete(id);
    removed.push({ id, calendar, version });
  };
  const add = (calendar: string, written: Written): MailboxEvent => {
    const uid = `040000008200E00074C5B7101A82E008${randomBytes(20).toString('hex').toUpperCase()}`;
    const event: MailboxEvent = {
      id: newId(),
      calendar,
      iCalUId: uid,
      transactionId: null,
      subject: 'Dentist',
      start: '',
      end: '',
      isAllDay: false,
      isCancelled: false,
      showAs: 'busy',
      response: 'organizer',
      isOrganizer: true,
      properties: [],
      times: null,
      version: 0,
      ...written,
    };
    events.set(event.id, event);
    return change(event);
  };

  /** What a round of delta says of a calendar since a version: what lies outside of its days counts as removed. */
  function listChanges({ calendar, from, to }: Span, since: number): object[] {
    const changed = [...events.values()].filter((event) => event.calendar === calendar && event.version > since);
    const isWithin = (event: MailboxEvent) =>
      (event.times ?? [event]).some(({ start, end }) => end > from && start < to);
    const parts = changed.flatMap((event): object[] => {
      if (!isWithin(event)) return since === 0 ? [] : [{ id: event.id, '@removed': { reason: 'deleted' } }];
      // Times of what repeats come with little: when, and whose they are. Those that are gone are not named.
      const times = toTimes(event, { from, to }).map(({ id, type, seriesMasterId, start, end }) => ({
        '@odata.etag': etagOf({ id, version: event.version }),
        id,
        type,
        seriesMasterId,
        start,
        end,
      }));
      return [toJson(event), ...times];
    });
    const gone = removed.filter((each) => each.calendar === calendar && each.version > since && since > 0);
    return [...parts, ...gone.map(({ id }) => ({ id, '@removed': { reason: 'deleted' } }))];
  }

  return {
    email,
    calendars,
    events,
    version: () => version,
    etagOf,
    listChanges,
    addCalendar: (name: string, canEdit = true) => {
      const id = `AAMkAC${Buffer.from(`${email} ${name}`).toString('base64url')}==`;
      calendars.push({ id, name, canEdit });
      return id;
    },
    add,
    update: (id: string, written: Written) => {
      const event = events.get(id);
      if (!event) throw new Error(`There is no event ${id}.`);
      return change(Object.assign(event, written));
    },
    remove: (id: string) => {
      const event = events.get(id);
      if (event) drop(event);
    },
    /** To another calendar, where it has another id. */
    moveTo: (id: string, calendar: string) => {
      const event = events.get(id);
      if (!event) throw new Error(`There is no event ${id}.`);
      drop(event);
      const moved = change({ ...event, id: newId(), calendar });
      events.set(moved.id, moved);
      return moved.id;
    },
    /** What a transaction that was used before comes to: the event of then, or a refusal where that was another. */
    findTransaction: (transaction: string, content: string): MailboxEvent | 'other' | null => {
      const known = transactions.get(transaction);
      if (!known) return null;
      return (known.content === content && events.get(known.id)) || 'other';
    },
    keepTransaction: (transaction: string, kept: { id: string; content: string }) =>
      void transactions.set(transaction, kept),
  };
}
export type Mailbox = ReturnType<typeof makeMailbox>;
