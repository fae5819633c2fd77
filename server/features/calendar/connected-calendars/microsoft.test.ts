import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import type { ShootChangeJson } from '#domain/calendar/shoot-change-json.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import type { Written } from '#e2e/fakes/microsoft/mailbox.ts';
import type { RegisteredApp } from '#e2e/fakes/microsoft/sign-in.ts';
import { type MicrosoftGraph, startMicrosoftGraph } from '#e2e/fakes/microsoft-graph.ts';
import { staffRoles } from '#server/db/schema/accounts.ts';
import { people } from '#server/db/schema/people.ts';
import { calendarAccounts, calendarSignIns, personCalendars, shootCopies } from '#server/db/schema/person-calendars.ts';
import { writeCopies } from '#server/features/calendar/shoot-copies/write-copies.ts';
import { openAccount } from '#server/features/scheduling/connected-calendars/open-account.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { readAccount } from './read-account.ts';

const ZONE = 'America/New_York';
const DIRECTORY = '6f1f5a3e-2b7c-4c61-9d0e-8a5b3c1d2e4f';
const APP = { clientId: '2f6c1f0e-4a3b-4a5d-8f17-1c2b3a4d5e6f', clientSecret: 'abc8Q~lantern-kestrel' };
const EMAIL = 'ana@example.com';
const SCOPES = ['openid', 'email', 'offline_access', 'https://graph.microsoft.com/Calendars.ReadWrite'];

const lines: string[] = [];
const answers: string[] = [];
let graph: MicrosoftGraph;
let studio: TestStudio;
let admin: Person;
let ana: Person;
let personId: string;
let own: string;
let app: RegisteredApp;

type Answer<T> = { status: number; body: T; text: string };

async function ask<T>(who: Person, method: string, path: string, more: { json?: object; ifMatch?: string } = {}) {
  const answer = await who.browser.request<T>(method, `/api${path}`, more);
  answers.push(answer.text);
  return answer as Answer<T>;
}

beforeAll(async () => {
  graph = await startMicrosoftGraph();
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const env = { OUTBOUND_ALLOW: '127.0.0.1', MICROSOFT_CALENDAR_API_BASE: graph.url };
  studio = await openTestStudio({ env, replace: { log } });
  const redirectUris = [`${studio.config.BASE_URL}/api/calendar-sign-ins/microsoft`];
  app = { ...APP, redirectUris, tenant: DIRECTORY };
  graph.register(app);
  own = mailbox().addCalendar('Calendar');
  mailbox().addCalendar('Holidays', false);
  admin = await signInPerson(studio, { role: 'admin' });
  personId = (await createPerson(studio.ctx, { name: 'Ana Lima' })).id;
  ana = await signInPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: ana.id, role: 'photographer' });
  await studio.db.update(people).set({ userId: ana.id }).where(eq(people.id, personId));
  await studio.workOnJobs();
});
afterAll(async () => {
  await studio.close();
  await graph.close();
});
beforeEach(() => {
  Object.assign(graph.state, { email: EMAIL, leavesOut: '', refuses: false, retryAfter: null, afterWrite: null });
});

const OWN = '/day/calendar-account';
const mailbox = () => graph.openMailbox(EMAIL);

const saveApp = (changes = {}) => {
  const { clientId: client_id, clientSecret: client_secret } = APP;
  const json = { kind: 'microsoft_calendar', client_id, client_secret, tenant: DIRECTORY, ...changes };
  return admin.browser.request('PUT', '/api/admin/connections', { json, ifMatch: '*' });
};

/** Begins, consents as who the stand-in says, and comes back; where the browser ends. */
async function connect(who = ana, path = OWN): Promise<string> {
  const json = { provider: 'microsoft' };
  const { body, text, status } = await ask<{ url: string }>(who, 'POST', `${path}/sign-in`, { json });
  expect(status, text).toBe(200);
  const { headers } = await fetch(body.url, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '', body.url);
  const ended = await who.browser.request('GET', `${back.pathname}${back.search}`, { redirect: 'manual' });
  return ended.headers.get('location') ?? '';
}

const getOwn = async () => (await ask<{ account: CalendarAccountJson; providers: string[] }>(ana, 'GET', OWN)).body;

async function choose(): Promise<CalendarAccountJson> {
  const { account } = await getOwn();
  const [first] = account.calendars;
  const json = { busy: [first?.id], shoots: first?.id };
  const chosen = await ask<CalendarAccountJson>(ana, 'PUT', `${OWN}/calendars`, {
    json,
    ifMatch: `"${account.version}"`,
  });
  expect(chosen.status, chosen.text).toBe(200);
  return chosen.body;
}
const read = async () => (await ask<CalendarAccountJson>(ana, 'POST', `${OWN}/read`)).body;
const listChanges = async () =>
  (await ask<{ changes: ShootChangeJson[] }>(admin, 'GET', '/admin/shoot-changes')).body.changes;
const findRow = async () => {
  const [row] = await studio.db.select().from(calendarAccounts).where(eq(calendarAccounts.personId, personId));
  if (!row) throw new Error('Ana is not connected.');
  return row;
};
const findCopy = async ({ id }: { id: string }) => {
  const [copy] = await studio.db.select().from(shootCopies).where(eq(shootCopies.bookingId, id));
  return copy;
};

async function book(moment: string): Promise<AdminBooking> {
  const customerEmail = `${crypto.randomUUID()}@x.example`;
  const order = orderRow({ ...paidFacts(), schedulingStatus: 'to_be_scheduled', customerEmail });
  await addOrder(studio.db, order);
  const json = { shoot_datetime: moment, confirm_unusual: true };
  const booked = await ask<AdminBooking>(admin, 'POST', `/admin/orders/${order.id}/schedule`, { json, ifMatch: '*' });
  expect(booked.body.id, booked.text).toBeTruthy();
  const to = { json: { person_id: personId, confirm_unusual: true }, ifMatch: '*' };
  const given = await ask<AdminBooking>(admin, 'POST', `/admin/bookings/${booked.body.id}/assign`, to);
  expect(given.body.person_id, given.text).toBe(personId);
  return given.body;
}
const shootThere = ({ id }: { id: string }) => graph.findShoot(EMAIL, id);
async function isWritten(shoot: AdminBooking) {
  await expect.poll(() => shootThere(shoot)).not.toBeNull();
  await expect.poll(async () => (await findCopy(shoot))?.hash).not.toBe('');
}
const move = (shoot: AdminBooking, moment: string) =>
  ask(admin, 'POST', `/admin/bookings/${shoot.id}/move`, {
    json: { shoot_datetime: moment, confirm_unusual: true },
    ifMatch: '*',
  });

async function reasonsAt(day: string, time: string): Promise<string[]> {
  const query = `?package=growth&from=${day}&days=1&explain=true`;
  const { body } = await ask<AdminSlotsJson>(admin, 'GET', `/admin/slots${query}`);
  const start = bookingInstant(day, time, ZONE).toISOString();
  const slot = body.days[0]?.slots.find((one) => new Date(one.start).toISOString() === start);
  return slot?.people.find(({ person_id }) => person_id === personId)?.reasons.map(({ code }) => code) ?? ['no slot'];
}
const isBusyAt = async (day: string, time: string) => (await reasonsAt(day, time)).includes('busy');

test('CAL-16: the app is tried before it is kept: id, secret and directory each say what is wrong', async () => {
  expect((await getOwn()).providers).toEqual([]);
  expect((await ask(ana, 'POST', `${OWN}/sign-in`, { json: { provider: 'microsoft' } })).status).toBe(409);
  const fieldsOf = async (changes: object) => {
    const { status, body } = await saveApp(changes);
    return [status, (body as { fields?: { path: string }[] }).fields?.map(({ path }) => path)];
  };
  expect(await fieldsOf({ client_secret: 'abc8Q~another-secret' })).toEqual([422, ['client_secret']]);
  expect(await fieldsOf({ client_id: '2f6c1f0e-0000-0000-0000-000000000000' })).toEqual([422, ['client_secret']]);
  expect(await fieldsOf({ tenant: '00000000-0000-0000-0000-000000000000' })).toEqual([422, ['tenant']]);
  expect(await fieldsOf({ tenant: 'common/../x' })).toEqual([422, ['tenant']]);
  const { status, text, body } = await saveApp();
  expect(status, text).toBe(200);
  expect(text).not.toContain(APP.clientSecret);
  expect(body).toMatchObject({
    microsoft_calendar: {
      source: 'portal',
      client_id: APP.clientId,
      tenant: DIRECTORY,
      redirect_address: `${studio.config.BASE_URL}/api/calendar-sign-ins/microsoft`,
      scopes: SCOPES,
    },
    google_calendar: { source: 'default' },
  });
  expect((await getOwn()).providers).toEqual(['microsoft']);
});

test('CAL-16: variables of the environment win, and are shown as locked', async () => {
  const env = {
    MICROSOFT_CALENDAR_CLIENT_ID: APP.clientId,
    MICROSOFT_CALENDAR_CLIENT_SECRET: APP.clientSecret,
    MICROSOFT_CALENDAR_API_BASE: graph.url,
  };
  const other = await openTestStudio({ env });
  const owner = await signInPerson(other, { role: 'admin' });
  const { body } = await owner.browser.request('GET', '/api/admin/connections');
  expect(body).toMatchObject({
    microsoft_calendar: {
      source: 'environment',
      variable: 'MICROSOFT_CALENDAR_CLIENT_ID',
      client_id: APP.clientId,
      tenant: 'common',
    },
  });
  const { clientId: client_id, clientSecret: client_secret } = APP;
  const json = { kind: 'microsoft_calendar', client_id, client_secret, tenant: 'common' };
  const refused = await owner.browser.request('PUT', '/api/admin/connections', { json, ifMatch: '*' });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('MICROSOFT_CALENDAR_CLIENT_ID')]);
  await other.close();
});

test('CAL-16: who refuses, or leaves the calendar out, is told so; who consents is connected by their own address', async () => {
  graph.state.refuses = true;
  expect(await connect()).toBe('/day?calendar=refused');
  Object.assign(graph.state, { refuses: false, leavesOut: SCOPES.at(-1) });
  expect(await connect()).toBe('/day?calendar=access');
  graph.state.leavesOut = '';
  expect(await connect()).toBe('/day?calendar=connected');
  const { account } = await getOwn();
  expect(account).toMatchObject({ kind: 'microsoft', user_name: EMAIL, failure: null, needs_sign_in: false });
  expect(account.calendars.map(({ name, color, is_writable }) => [name, color, is_writable])).toEqual([
    ['Calendar', '#2563eb', true],
    ['Holidays', null, false],
  ]);
  expect((await findRow()).addresses).toEqual([EMAIL]);
});

test('CAL-16: an app whose secret has ended says that an owner mends it, and nobody has to connect again', async () => {
  app.clientSecret = 'abc8Q~the-next-one';
  graph.endAccess();
  expect(await read()).toMatchObject({
    failure: expect.stringContaining('under Settings, Connections'),
    needs_sign_in: false,
  });
  expect((await saveApp({ client_secret: app.clientSecret })).status).toBe(200);
  expect(await read()).toMatchObject({ failure: null });
});

const KINDS: [string, Written, boolean][] = [
  ['busy', { showAs: 'busy' }, true],
  ['free', { showAs: 'free' }, false],
  ['away', { showAs: 'oof' }, true],
  ['cancelled', { isCancelled: true }, false],
  ['declined', { isOrganizer: false, response: 'declined' }, false],
  ['not answered', { isOrganizer: false, response: 'notResponded' }, false],
  ['perhaps', { isOrganizer: false, response: 'tentativelyAccepted' }, true],
];

test('CAL-17: what is free, cancelled or declined blocks nothing, and the rest does', async () => {
  await choose();
  for (const [name, written, isBusy] of KINDS) {
    const times = { start: '2026-12-14T15:00:00', end: '2026-12-14T18:00:00' };
    const { id } = mailbox().add(own, { ...times, ...written });
    expect(await read(), name).toMatchObject({ failure: null });
    expect(await isBusyAt('2026-12-14', '10:00'), name).toBe(isBusy);
    mailbox().remove(id);
    await read();
    expect(await isBusyAt('2026-12-14', '10:00'), name).toBe(false);
  }
});

test('CAL-17: whole days are days of the studio, whatever zone they come in', async () => {
  const days = { start: '2026-12-15T00:00:00', end: '2026-12-16T00:00:00', isAllDay: true };
  const { id } = mailbox().add(own, days);
  await read();
  expect([await isBusyAt('2026-12-14', '10:00'), await isBusyAt('2026-12-15', '10:00')]).toEqual([false, true]);
  expect([await isBusyAt('2026-12-15', '15:00'), await isBusyAt('2026-12-16', '10:00')]).toEqual([true, false]);
  mailbox().remove(id);
  await read();
});

test('CAL-17: a series blocks each of its times; one that is moved or left out follows, though Graph does not name it', async () => {
  const at = (day: number, hour = 15) => ({
    id: `time-${day}`,
    start: `2026-12-${day}T${hour}:00:00`,
    end: `2026-12-${day}T${hour + 2}:00:00`,
    isMoved: hour !== 15,
  });
  const times = [14, 15, 16, 17, 18].map((day) => at(day));
  const series = mailbox().add(own, { ...at(14), times });
  await read();
  expect(await Promise.all([14, 16, 18].map((day) => isBusyAt(`2026-12-${day}`, '10:00')))).toEqual([true, true, true]);
  mailbox().update(series.id, { times: [at(14), at(16, 20), at(17), at(18)] });
  await read();
  expect(await isBusyAt('2026-12-15', '10:00')).toBe(false);
  expect([await isBusyAt('2026-12-16', '10:00'), await isBusyAt('2026-12-16', '15:00')]).toEqual([false, true]);
  mailbox().remove(series.id);
  await read();
  expect(await isBusyAt('2026-12-17', '10:00')).toBe(false);
});

test('CAL-17: a forgotten state, and days that moved on, are followed by a whole list', async () => {
  const event = mailbox().add(own, { start: '2026-12-14T15:00:00', end: '2026-12-14T18:00:00' });
  await read();
  mailbox().remove(event.id);
  // What was removed meanwhile is nowhere in a whole list.
  graph.state.forgetsLists = true;
  expect(await read()).toMatchObject({ failure: null });
  graph.state.forgetsLists = false;
  expect(await isBusyAt('2026-12-14', '10:00')).toBe(false);
  const [before] = await studio.db.select().from(personCalendars).where(eq(personCalendars.getsShoots, true));
  const later = new Date(studio.clock.now().getTime() + 8 * 24 * 3_600_000);
  await readAccount({ ...studio.ctx, clock: { ...studio.ctx.clock, now: () => later } }, (await findRow()).id);
  const [after] = await studio.db.select().from(personCalendars).where(eq(personCalendars.getsShoots, true));
  expect(after?.syncToken?.slice(0, 10)).not.toBe(before?.syncToken?.slice(0, 10));
});

test('CAL-17: shoots appear once, block nobody, and follow what is done here', async () => {
  graph.state.touchesWritten = true;
  const shoot = await book('2026-12-10T10:00');
  await isWritten(shoot);
  expect(shootThere(shoot)).toMatchObject({ start: '2026-12-10T15:00:00', showAs: 'busy', calendar: own });
  expect(await read()).toMatchObject({ failure: null, calendars: [{ busy_count: 0 }, {}] });
  expect(await listChanges()).toEqual([]);
  await move(shoot, '2026-12-10T13:00');
  await expect.poll(() => shootThere(shoot)?.start).toBe('2026-12-10T18:00:00');
  graph.state.touchesWritten = false;
  await ask(admin, 'POST', `/admin/bookings/${shoot.id}/cancel`, { ifMatch: '*' });
  await expect.poll(() => shootThere(shoot)).toBeNull();
});

test('CAL-17: what is moved or deleted in Outlook is a question, answered in both ways', async () => {
  const shoot = await book('2026-12-11T10:00');
  await isWritten(shoot);
  await read();
  const id = () => shootThere(shoot)?.id ?? '';
  mailbox().update(id(), { start: '2026-12-11T19:00:00', end: '2026-12-11T21:00:00' });
  await read();
  const [card] = await listChanges();
  expect(card).toMatchObject({ change: 'moved', person_name: 'Ana Lima', calendar_name: 'Calendar' });
  const accept = { json: { confirm_unusual: true }, ifMatch: `"${card?.version}"` };
  const { body } = await ask<AdminBooking>(admin, 'POST', `/admin/shoot-changes/${card?.id}/accept`, accept);
  expect(body.shoot_datetime.slice(0, 16)).toBe('2026-12-11T19:00');
  await isWritten(shoot);
  await read();
  expect(await listChanges()).toEqual([]);
  // To another calendar of theirs, or deleted: it is gone from where the studio wrote it.
  mailbox().remove(id());
  await read();
  const [gone] = await listChanges();
  expect(gone).toMatchObject({ change: 'deleted' });
  await ask(admin, 'POST', `/admin/shoot-changes/${gone?.id}/put-back`, { ifMatch: `"${gone?.version}"` });
  await isWritten(shoot);
  expect(shootThere(shoot)?.start).toBe('2026-12-11T19:00:00');
  await read();
  expect(await listChanges()).toEqual([]);
});

test('CAL-17: words that are changed in Outlook are written over; a move on both sides at once is decided by staff', async () => {
  const shoot = await book('2026-12-09T10:00');
  await isWritten(shoot);
  mailbox().update(shootThere(shoot)?.id ?? '', { subject: 'With the big lens' });
  await move(shoot, '2026-12-09T12:00');
  await expect.poll(() => shootThere(shoot)?.start).toBe('2026-12-09T17:00:00');
  expect(shootThere(shoot)?.subject).not.toBe('With the big lens');
  // Moved there; before the next look staff move it here: nobody's move is written over unseen.
  mailbox().update(shootThere(shoot)?.id ?? '', { start: '2026-12-09T20:00:00', end: '2026-12-09T22:00:00' });
  await move(shoot, '2026-12-09T14:00');
  await expect.poll(listChanges).toMatchObject([{ change: 'moved' }]);
  expect(shootThere(shoot)?.start).toBe('2026-12-09T20:00:00');
  const [card] = await listChanges();
  await ask(admin, 'POST', `/admin/shoot-changes/${card?.id}/put-back`, { ifMatch: `"${card?.version}"` });
  await expect.poll(() => shootThere(shoot)?.start).toBe('2026-12-09T19:00:00');
});

test('CAL-14: an access token that ended is renewed once, by one process of two, and the refresh token rotates with it', async () => {
  const second = await openSecondServer(studio, await createStorage(studio.config, studio.clock));
  const ctx = { ...studio.ctx, db: second.services.db, leases: second.services.leases };
  const row = await findRow();
  graph.endAccess();
  const { refreshed } = graph.state;
  const looks = [studio.ctx, ctx, studio.ctx, ctx].map((each) => openAccount(each, row, 20_000).discover());
  expect((await Promise.all(looks)).map(({ calendars }) => calendars.length)).toEqual([2, 2, 2, 2]);
  expect(graph.state.refreshed).toBe(refreshed + 1);
  expect((await findRow()).sealedTokens).not.toBe(row.sealedTokens);
  expect(await read()).toMatchObject({ failure: null });
  await second.close();
});

test.each([
  [429, '900', 900_000],
  [503, '120', 120_000],
])('CAL-14: quiet is kept for as long as Graph asks for it (%i)', async (busyStatus, retryAfter, waitMs) => {
  Object.assign(graph.state, { busyStatus, retryAfter });
  expect(await read()).toMatchObject({
    failure: expect.stringContaining('too many requests'),
    needs_sign_in: false,
    waits_until: expect.any(String),
  });
  const row = await findRow();
  expect((row.waitUntil?.getTime() ?? 0) - (row.triedAt?.getTime() ?? 0)).toBe(waitMs);
  graph.state.retryAfter = null;
  const asked = graph.state.asked.length;
  const shoot = await book(busyStatus === 429 ? '2026-12-17T10:00' : '2026-12-18T10:00');
  await read();
  studio.clock.advance(waitMs - 10_000);
  await writeCopies(studio.ctx, shoot.id);
  expect(graph.state.asked).toHaveLength(asked);
  studio.clock.advance(11_000);
  expect(await read()).toMatchObject({ failure: null, waits_until: null });
  await isWritten(shoot);
});

test('CAL-18: twenty writes whose answer is lost leave one event a booking', async () => {
  const shoots: AdminBooking[] = [];
  graph.state.afterWrite = () => {
    throw new Error('The process is gone.');
  };
  for (let index = 0; index < 20; index += 1) {
    const day = `2027-01-${String(4 + Math.floor(index / 2)).padStart(2, '0')}`;
    const shoot = await book(`${day}T${index % 2 === 0 ? '10:00' : '15:00'}`);
    await expect.poll(() => shootThere(shoot)).not.toBeNull();
    shoots.push(shoot);
  }
  graph.state.afterWrite = null;
  await read();
  for (const shoot of shoots) {
    await writeCopies(studio.ctx, shoot.id);
    expect(shootThere(shoot)?.calendar).toBe(own);
    expect(await findCopy(shoot)).toMatchObject({ change: null, hash: expect.stringMatching(/./) });
  }
  expect(await listChanges()).toEqual([]);
});

test('CAL-18: a write that was done unseen, and that Graph does not list yet, is known by its transaction', async () => {
  const shoot = await book('2027-01-20T10:00');
  await isWritten(shoot);
  // The server forgets that it wrote, and the event cannot be found by what the studio wrote to it.
  await studio.db.update(shootCopies).set({ hash: '', etag: null }).where(eq(shootCopies.bookingId, shoot.id));
  const event = shootThere(shoot);
  const { properties = [] } = event ?? {};
  mailbox().update(event?.id ?? '', { properties: [] });
  const count = mailbox().events.size;
  await writeCopies(studio.ctx, shoot.id);
  expect(mailbox().events.size).toBe(count);
  mailbox().update(event?.id ?? '', { properties });
});

test.each(['', 'interaction_required'])(
  'CAL-15: a sign-in that ended (%s) is a card with its cure, and nobody asks until it is cured',
  async (asksFor) => {
    if (asksFor === '') graph.takeBack(EMAIL);
    else {
      graph.endAccess();
      graph.state.asksFor = asksFor;
    }
    expect(await read()).toMatchObject({ needs_sign_in: true, failure: expect.stringContaining('Connect again') });
    expect((await ask<{ items: object[] }>(admin, 'GET', '/admin/attention')).text).toContain('calendars');
    const asked = graph.state.asked.length;
    const shoot = await book(asksFor === '' ? '2027-01-21T10:00' : '2027-01-22T10:00');
    studio.clock.advance(700_000);
    await readAccount(studio.ctx, (await findRow()).id);
    expect(graph.state.asked).toHaveLength(asked);
    graph.state.asksFor = '';
    expect(await connect()).toBe('/day?calendar=connected');
    await isWritten(shoot);
    const { account } = await getOwn();
    expect(account).toMatchObject({ needs_sign_in: false, failure: null });
    expect(account.calendars.map(({ gets_shoots }) => gets_shoots)).toEqual([true, false]);
  },
);

test('CAL-13: tokens, secrets and codes stand in no answer, no log and no row in the clear', async () => {
  const rows = [await findRow(), await studio.db.select().from(calendarSignIns)];
  const everything = [...answers, ...lines, JSON.stringify(rows)];
  for (const word of ['EwB.', '0.refresh', '0.code', APP.clientSecret, 'Dentist']) {
    expect(
      everything.filter((text) => text.includes(word)),
      word,
    ).toEqual([]);
  }
  expect((await ask(ana, 'DELETE', OWN)).status).toBe(204);
  expect((await getOwn()).account).toBeNull();
});
