import { count } from 'drizzle-orm';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import { calendarAccounts, calendarObjects, personBusyTimes } from '#server/db/schema/person-calendars.ts';
import { readAccount } from '#server/features/calendar/connected-calendars/read-account.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { type CalendarUser, startRadicale } from '#server/test/calendar-servers.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** How many events a calendar has, how long one look at it may take, and who hears how far it is. */
export type LargeCalendar = { events: number; lookMs: number; say: (sentence: string) => void };

/** What one look came to. */
type Look = { ms: number; kept: number; failure: string | null };

export type ReadLarge = {
  connectMs: number;
  keptByConnecting: number;
  looks: Look[];
  unchangedMs: number;
  oneMoreMs: number;
  kept: number;
  busy: number;
  /** No look lost what the one before had kept. */
  isEverGrowing: boolean;
};

const HOUR_MS = 3_600_000;
/** A calendar that is not at its end by then never comes to it. */
const MOST_LOOKS = 20;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const form = (time: number) => `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Events of an hour each, one after another within the time that is kept. */
function eventLines(index: number, from: number): string[] {
  const start = from + index * HOUR_MS;
  const times = [`DTSTART:${form(start)}`, `DTEND:${form(start + HOUR_MS / 2)}`];
  return ['BEGIN:VEVENT', `UID:event-${index}`, `DTSTAMP:${form(from)}`, 'SUMMARY:Work', ...times, 'END:VEVENT'];
}

const calendarOf = (events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A phone//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');

async function put({ userName, password }: CalendarUser, url: string, text: string): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  const headers = { Authorization: authorization, 'Content-Type': 'text/calendar; charset=utf-8' };
  const answer = await fetch(url, { method: 'PUT', headers, body: text });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}

/** The account of a new person there, and how it is looked at. */
async function connect(studio: TestStudio, user: CalendarUser) {
  const admin = await signInPerson(studio, { role: 'admin' });
  const { id } = await createPerson(studio.ctx, { name: 'Ana Lima' });
  const path = `/api/admin/people/${id}/calendar-account`;
  const { address, userName: user_name, password } = user;
  const json = { address, user_name, password };
  const { status, text } = await admin.browser.request('POST', path, { json });
  if (status !== 201) throw new Error(`The account was not connected: ${text}`);
  const [account] = await studio.db.select({ id: calendarAccounts.id }).from(calendarAccounts);
  if (!account) throw new Error('There is no account.');
  const findFailure = async () => {
    const { body } = await admin.browser.request<{ account: CalendarAccountJson }>('GET', path);
    return body.account.failure;
  };
  return { id: account.id, findFailure };
}

const countOf = async ({ db }: TestStudio, table: typeof calendarObjects | typeof personBusyTimes) => {
  const [row] = await db.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
};

/** Fills a calendar of a real Radicale, connects it, and looks at it until it is read. */
export async function readLargeCalendar({ events, lookMs, say }: LargeCalendar): Promise<ReadLarge> {
  const server = await startRadicale();
  const studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  try {
    const [ana] = server.people;
    const from = studio.clock.now().getTime();
    const all = Array.from({ length: events }, (_, index) => eventLines(index, from));
    const filled = await timed(() => put(ana, ana.calendarUrl, calendarOf(all.flat())));
    say(`Radicale took ${events} events in ${seconds(filled.ms)}.`);
    const { ms: connectMs, result: connected } = await timed(() => connect(studio, ana));
    const kept = () => countOf(studio, calendarObjects);
    const look = async (): Promise<Look> => {
      const { ms } = await timed(() => readAccount(studio.ctx, connected.id, lookMs));
      const looked = { ms, kept: await kept(), failure: await connected.findFailure() };
      say(`A look of ${seconds(ms)}: ${looked.kept} events are kept. ${looked.failure ?? 'It came to its end.'}`);
      return looked;
    };
    const keptByConnecting = await kept();
    say(`Connected in ${seconds(connectMs)}, ${keptByConnecting} of ${events} events are kept by then.`);
    const looks: Look[] = [];
    for (let turn = 0; turn < MOST_LOOKS; turn += 1) {
      const one = await look();
      looks.push(one);
      if (one.failure === null) break;
    }
    const { ms: unchangedMs } = await look();
    await put(ana, `${ana.calendarUrl}more.ics`, calendarOf(eventLines(events, from)));
    const { ms: oneMoreMs } = await look();
    const steps = [keptByConnecting, ...looks.map((one) => one.kept)];
    return {
      connectMs,
      keptByConnecting,
      looks,
      unchangedMs,
      oneMoreMs,
      kept: await kept(),
      busy: await countOf(studio, personBusyTimes),
      isEverGrowing: steps.every((step, index) => index === 0 || step >= (steps[index - 1] ?? 0)),
    };
  } finally {
    await studio.close();
    await server.close();
  }
}
