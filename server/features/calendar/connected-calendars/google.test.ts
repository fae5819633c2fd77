import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import type { ShootChangeJson } from '#domain/calendar/shoot-change-json.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import { type GoogleCalendars, startGoogleCalendars } from '#e2e/fakes/google-calendar.ts';
import { sessions, staffRoles } from '#server/db/schema/accounts.ts';
import { people } from '#server/db/schema/people.ts';
import { calendarAccounts, calendarSignIns, shootCopies } from '#server/db/schema/person-calendars.ts';
import { writeCopies } from '#server/features/calendar/shoot-copies/write-copies.ts';
import { openAccount } from '#server/features/scheduling/connected-calendars/open-account.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { enqueueAccountReads, readAccount } from './read-account.ts';

const ZONE = 'America/New_York';
const APP = { clientId: '1234-studio.apps.googleusercontent.com', clientSecret: 'GOCSPX-lantern-kestrel' };
const EMAIL = 'ana@example.com';

const lines: string[] = [];
const answers: string[] = [];
let google: GoogleCalendars;
let studio: TestStudio;
let admin: Person;
let ana: Person;
let personId: string;
let benId: string;

type Answer<T> = { status: number; body: T; text: string };

async function ask<T>(who: Person, method: string, path: string, more: { json?: object; ifMatch?: string } = {}) {
  const answer = await who.browser.request<T>(method, `/api${path}`, more);
  answers.push(answer.text);
  return answer as Answer<T>;
}

async function signInCrew(id: string): Promise<Person> {
  const person = await signInPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: person.id, role: 'photographer' });
  await studio.db.update(people).set({ userId: person.id }).where(eq(people.id, id));
  return person;
}

beforeAll(async () => {
  google = await startGoogleCalendars({ rotates: true });
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const env = { OUTBOUND_ALLOW: '127.0.0.1', GOOGLE_CALENDAR_API_BASE: google.url };
  studio = await openTestStudio({ env, replace: { log } });
  google.register({ ...APP, redirectUris: [`${studio.config.BASE_URL}/api/calendar-sign-ins/google`] });
  await google.makeCalendar(EMAIL, 'events', 'Ana');
  await google.makeCalendar('ben@example.com', 'events', 'Ben');
  admin = await signInPerson(studio, { role: 'admin' });
  personId = (await createPerson(studio.ctx, { name: 'Ana Lima' })).id;
  benId = (await createPerson(studio.ctx, { name: 'Ben Okafor' })).id;
  ana = await signInCrew(personId);
  await studio.workOnJobs();
});
afterAll(async () => {
  await studio.close();
  await google.close();
});
beforeEach(() => {
  Object.assign(google.state, { email: EMAIL, leavesOut: '', refuses: false, retryAfter: null, afterWrite: null });
});

const OWN = '/day/calendar-account';
const pathOf = (id: string) => `/admin/people/${id}/calendar-account`;

const saveApp = (changes = {}) =>
  admin.browser.request('PUT', '/api/admin/connections', {
    json: { kind: 'google_calendar', client_id: APP.clientId, client_secret: APP.clientSecret, ...changes },
    ifMatch: '*',
  });

async function begin(who: Person, path: string): Promise<string> {
  const { body, text, status } = await ask<{ url: string }>(who, 'POST', `${path}/sign-in`, {
    json: { provider: 'google' },
  });
  expect(status, text).toBe(200);
  return body.url;
}

/** What Google answers a browser that it is sent: the address of ours that it goes back to. */
async function consent(url: string): Promise<string> {
  const { headers } = await fetch(url, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '', url);
  return `${back.pathname}${back.search}`;
}

async function comeBack(who: Person, path: string): Promise<string> {
  const { headers } = await who.browser.request('GET', path, { redirect: 'manual' });
  return headers.get('location') ?? '';
}

const connect = async (who = ana, path = OWN) => comeBack(who, await consent(await begin(who, path)));

async function choose(): Promise<CalendarAccountJson> {
  const { body } = await ask<{ account: CalendarAccountJson }>(ana, 'GET', OWN);
  const [own] = body.account.calendars;
  const json = { busy: [own?.id], shoots: own?.id };
  const ifMatch = `"${body.account.version}"`;
  const chosen = await ask<CalendarAccountJson>(ana, 'PUT', `${OWN}/calendars`, { json, ifMatch });
  expect(chosen.status, chosen.text).toBe(200);
  return chosen.body;
}
const read = async () => (await ask<CalendarAccountJson>(ana, 'POST', `${OWN}/read`)).body;
const listChanges = async () =>
  (await ask<{ changes: ShootChangeJson[] }>(admin, 'GET', '/admin/shoot-changes')).body.changes;
const findRow = async () => {
  const [row] = await studio.db.select().from(calendarAccounts).where(eq(calendarAccounts.personId, personId));
  return row;
};

async function book(moment: string): Promise<AdminBooking> {
  const order = orderRow({
    ...paidFacts(),
    schedulingStatus: 'to_be_scheduled',
    customerEmail: `${crypto.randomUUID()}@x.example`,
  });
  await addOrder(studio.db, order);
  const json = { shoot_datetime: moment, confirm_unusual: true };
  const booked = await ask<AdminBooking>(admin, 'POST', `/admin/orders/${order.id}/schedule`, { json, ifMatch: '*' });
  expect(booked.body.id, booked.text).toBeTruthy();
  const to = { json: { person_id: personId, confirm_unusual: true }, ifMatch: '*' };
  const given = await ask<AdminBooking>(admin, 'POST', `/admin/bookings/${booked.body.id}/assign`, to);
  expect(given.body.person_id, given.text).toBe(personId);
  return given.body;
}
const nameOf = ({ id }: { id: string }) => `events/${id}.ics`;
const isWritten = (shoot: AdminBooking) =>
  expect.poll(() => google.find(EMAIL, nameOf(shoot))).toContain(`UID:${shoot.id}`);

const event = (uid: string, ...more: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A phone//EN', 'BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261120T150000Z']
    .concat('SUMMARY:Dentist', ...more, 'END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n');

async function reasonsAt(day: string, time: string): Promise<string[]> {
  const query = `?package=growth&from=${day}&days=1&explain=true`;
  const { body } = await ask<AdminSlotsJson>(admin, 'GET', `/admin/slots${query}`);
  const start = bookingInstant(day, time, ZONE).toISOString();
  const slot = body.days[0]?.slots.find((one) => new Date(one.start).toISOString() === start);
  return slot?.people.find(({ person_id }) => person_id === personId)?.reasons.map(({ code }) => code) ?? ['no slot'];
}

test('CAL-12: the app is tried before it is kept, its secret is told to nobody, and people can connect from then on', async () => {
  expect((await ask<{ providers: string[] }>(ana, 'GET', OWN)).body.providers).toEqual([]);
  const early = await ask(ana, 'POST', `${OWN}/sign-in`, { json: { provider: 'google' } });
  expect(early.status).toBe(409);
  const wrong = await saveApp({ client_secret: 'GOCSPX-wrong-lantern' });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('client_secret')]);
  const { status, text, body } = await saveApp();
  expect(status, text).toBe(200);
  expect(text).not.toContain(APP.clientSecret);
  expect(body).toMatchObject({
    google_calendar: {
      source: 'portal',
      client_id: APP.clientId,
      redirect_address: `${studio.config.BASE_URL}/api/calendar-sign-ins/google`,
      scopes: ['openid', 'email', 'https://www.googleapis.com/auth/calendar'],
    },
  });
  expect((await ask<{ providers: string[] }>(ana, 'GET', OWN)).body.providers).toEqual(['google']);
});

test('CAL-13: a state counts once, in the session that began it, and connects nobody else', async () => {
  const back = await consent(await begin(ana, OWN));
  // The owner, a visitor and another session of Ana's own bring what Google sent.
  expect(await comeBack(admin, back)).toBe('/admin/crew?calendar=expired');
  const stranger = await signInPerson(studio);
  expect(await comeBack(stranger, back)).toBe('/day?calendar=expired');
  expect(await findRow()).toBeUndefined();
  expect(await comeBack(ana, back)).toBe('/day?calendar=connected');
  expect(await comeBack(ana, back)).toBe('/day?calendar=expired');
  expect(await comeBack(ana, back.replace(/state=[^&]+/, 'state=guessed'))).toBe('/day?calendar=expired');
  const { body } = await ask<{ account: CalendarAccountJson }>(ana, 'GET', OWN);
  expect(body.account).toMatchObject({ kind: 'google', user_name: EMAIL, failure: null, needs_sign_in: false });
  expect(body.account.calendars.map(({ name }) => name)).toEqual(['Ana']);
});

test('CAL-13: crew connect themselves alone, and what holds no more when they come back connects nothing', async () => {
  expect((await ask(ana, 'POST', `${pathOf(benId)}/sign-in`, { json: { provider: 'google' } })).status).toBe(404);
  const late = await consent(await begin(ana, OWN));
  studio.clock.advance(16 * 60_000);
  expect(await comeBack(ana, late)).toBe('/day?calendar=expired');
  // Ana is no longer who she was when she began.
  const moved = await consent(await begin(ana, OWN));
  await studio.db.update(people).set({ userId: null }).where(eq(people.id, personId));
  expect(await comeBack(ana, moved)).toBe('/day?calendar=expired');
  await studio.db.update(people).set({ userId: ana.id }).where(eq(people.id, personId));
  // A session that ended takes what it began with it.
  await begin(admin, pathOf(benId));
  const waiting = await studio.db.select().from(calendarSignIns).where(eq(calendarSignIns.personId, benId));
  expect(waiting).toHaveLength(1);
  await studio.db.delete(sessions).where(eq(sessions.id, waiting[0]?.sessionId ?? ''));
  expect(await studio.db.select().from(calendarSignIns).where(eq(calendarSignIns.personId, benId))).toEqual([]);
  admin = await signInPerson(studio, { role: 'admin' });
});

test('CAL-13: who refuses, or leaves the calendar out, is told so', async () => {
  google.state.refuses = true;
  expect(await connect(admin, pathOf(benId))).toBe(`/admin/crew?calendar=refused&person=${benId}`);
  Object.assign(google.state, { refuses: false, leavesOut: 'https://www.googleapis.com/auth/calendar' });
  expect(await connect(admin, pathOf(benId))).toBe(`/admin/crew?calendar=access&person=${benId}`);
  Object.assign(google.state, { leavesOut: '', email: 'ben@example.com' });
  expect(await connect(admin, pathOf(benId))).toBe(`/admin/crew?calendar=connected&person=${benId}`);
  expect((await ask(admin, 'DELETE', pathOf(benId))).status).toBe(204);
});

test('CAL-12: busy times block, in the zone that they stand in, and shoots appear', async () => {
  await choose();
  await google.put(EMAIL, 'events/1.ics', event('1', 'DTSTART;TZID=Europe/Istanbul:20261214T180000', 'DURATION:PT3H'));
  expect(await read()).toMatchObject({ failure: null });
  expect(await reasonsAt('2026-12-14', '10:00')).toEqual(['busy']);
  await google.remove(EMAIL, 'events/1.ics');
  await read();
  expect(await reasonsAt('2026-12-14', '10:00')).toEqual([]);
  const shoot = await book('2026-12-10T10:00');
  await isWritten(shoot);
  const json = { shoot_datetime: '2026-12-10T13:00', confirm_unusual: true };
  await ask(admin, 'POST', `/admin/bookings/${shoot.id}/move`, { json, ifMatch: '*' });
  await expect.poll(() => google.find(EMAIL, nameOf(shoot))).toContain('20261210T180000Z');
  await ask(admin, 'POST', `/admin/bookings/${shoot.id}/cancel`, { ifMatch: '*' });
  await expect.poll(() => google.find(EMAIL, nameOf(shoot))).toBeNull();
});

test('CAL-12: what is moved or deleted there is a question, and answered in both ways', async () => {
  const shoot = await book('2026-12-11T10:00');
  await isWritten(shoot);
  await read();
  const text = (await google.find(EMAIL, nameOf(shoot))) ?? '';
  const moved = text
    .replace(/DTSTART[^\r\n]*/, 'DTSTART:20261211T190000Z')
    .replace(/DTEND[^\r\n]*/, 'DTEND:20261211T210000Z');
  await google.put(EMAIL, nameOf(shoot), moved);
  await read();
  const [card] = await listChanges();
  expect(card).toMatchObject({ change: 'moved', person_name: 'Ana Lima', calendar_name: 'Ana' });
  const accept = { json: { confirm_unusual: true }, ifMatch: `"${card?.version}"` };
  const { body } = await ask<AdminBooking>(admin, 'POST', `/admin/shoot-changes/${card?.id}/accept`, accept);
  expect(body.shoot_datetime.slice(0, 16)).toBe('2026-12-11T19:00');
  await expect
    .poll(async () => (await studio.db.select().from(shootCopies).where(eq(shootCopies.bookingId, shoot.id)))[0]?.hash)
    .not.toBe('');
  await read();
  await google.remove(EMAIL, nameOf(shoot));
  await read();
  const [gone] = await listChanges();
  expect(gone).toMatchObject({ change: 'deleted' });
  await ask(admin, 'POST', `/admin/shoot-changes/${gone?.id}/put-back`, { ifMatch: `"${gone?.version}"` });
  await isWritten(shoot);
  expect(await listChanges()).toEqual([]);
});

test('CAL-14: an access token that ended is renewed once, by one process of two, and the refresh token rotates with it', async () => {
  const second = await openSecondServer(studio, await createStorage(studio.config, studio.clock));
  const ctx = { ...studio.ctx, db: second.services.db, leases: second.services.leases };
  const before = (await findRow())?.sealedTokens;
  google.endAccess();
  const row = await findRow();
  const refreshed = google.state.refreshed;
  if (!row) throw new Error('Ana is not connected.');
  const looks = [studio.ctx, ctx, studio.ctx, ctx].map((each) => openAccount(each, row, 20_000).discover());
  expect((await Promise.all(looks)).map(({ calendars }) => calendars.length)).toEqual([1, 1, 1, 1]);
  expect(google.state.refreshed).toBe(refreshed + 1);
  expect((await findRow())?.sealedTokens).not.toBe(before);
  expect(await read()).toMatchObject({ failure: null });
  await second.close();
});

test('CAL-14: too many requests are followed by none until the time is over', async () => {
  google.state.retryAfter = '900';
  const failed = await read();
  expect(failed).toMatchObject({ failure: expect.stringContaining('too many requests'), needs_sign_in: false });
  const looked = await findRow();
  expect((looked?.waitUntil?.getTime() ?? 0) - (looked?.triedAt?.getTime() ?? 0)).toBe(900_000);
  expect(failed.waits_until).toBe(looked?.waitUntil?.toISOString());
  google.state.retryAfter = null;
  const asked = google.state.asked.length;
  const shoot = await book('2026-12-15T10:00');
  await read();
  studio.clock.advance(890_000);
  await writeCopies(studio.ctx, shoot.id);
  expect(google.state.asked).toHaveLength(asked);
  studio.clock.advance(11_000);
  await enqueueAccountReads(studio.ctx);
  await isWritten(shoot);
  expect(await read()).toMatchObject({ failure: null, waits_until: null });
  google.state.isOverQuota = true;
  expect(await read()).toMatchObject({ failure: expect.stringContaining('too many requests') });
  google.state.isOverQuota = false;
  studio.clock.advance(601_000);
  expect(await read()).toMatchObject({ failure: null, waits_until: null });
});

test('CAL-12: twenty writes whose answer is lost leave one event a booking', async () => {
  const shoots: AdminBooking[] = [];
  google.state.afterWrite = () => {
    throw new Error('The process is gone.');
  };
  for (let index = 0; index < 20; index += 1) {
    const day = `2027-01-${String(4 + Math.floor(index / 2)).padStart(2, '0')}`;
    const shoot = await book(`${day}T${index % 2 === 0 ? '10:00' : '15:00'}`);
    await expect.poll(() => google.find(EMAIL, nameOf(shoot))).not.toBeNull();
    shoots.push(shoot);
  }
  google.state.afterWrite = null;
  await read();
  for (const { id } of shoots) await writeCopies(studio.ctx, id);
  const names = await google.list(EMAIL, 'events');
  expect(shoots.every(({ id }) => names.filter((name) => name === `${id}.ics`).length === 1)).toBe(true);
  const written = await studio.db.select().from(shootCopies);
  for (const { id } of shoots) {
    expect(written.filter((copy) => copy.bookingId === id && copy.hash !== '' && copy.change === null)).toHaveLength(1);
  }
  expect(await listChanges()).toEqual([]);
});

test('CAL-15: a sign-in that was taken back is a card with its cure, and nobody asks until it is cured', async () => {
  google.takeBack(EMAIL);
  const ended = await read();
  expect(ended).toMatchObject({ needs_sign_in: true, failure: expect.stringContaining('Connect again') });
  expect((await ask<{ items: object[] }>(admin, 'GET', '/admin/attention')).text).toContain('calendars');
  const asked = google.state.asked.length;
  const shoot = await book('2026-12-16T10:00');
  studio.clock.advance(700_000);
  await readAccount(studio.ctx, (await findRow())?.id ?? '');
  expect(google.state.asked).toHaveLength(asked);
  expect(await connect()).toBe('/day?calendar=connected');
  await isWritten(shoot);
  const { body } = await ask<{ account: CalendarAccountJson }>(ana, 'GET', OWN);
  expect(body.account).toMatchObject({ needs_sign_in: false, failure: null });
  // The calendars stay as they were chosen.
  expect(body.account.calendars.map(({ gets_shoots }) => gets_shoots)).toEqual([true]);
});

test('CAL-13: tokens, secrets and codes stand in no answer, no log and no row in the clear', async () => {
  const row = await findRow();
  const everything = [
    ...answers,
    ...lines,
    JSON.stringify(row),
    JSON.stringify(await studio.db.select().from(calendarSignIns)),
  ];
  for (const word of ['ya29', '1//refresh', '4/code', APP.clientSecret]) {
    expect(
      everything.filter((text) => text.includes(word)),
      word,
    ).toEqual([]);
  }
  expect((await ask(ana, 'DELETE', OWN)).status).toBe(204);
  expect(await findRow()).toBeUndefined();
  const own = and(eq(calendarAccounts.personId, personId));
  expect(await studio.db.select().from(calendarAccounts).where(own)).toEqual([]);
});
