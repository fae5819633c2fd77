import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HandOverList } from '#domain/calendar/calendar-json.ts';
import type { ShootChangeJson } from '#domain/calendar/shoot-change-json.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { ShootTerms } from '#domain/scheduling/bookings/customer-change-json.ts';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import type { SlotsJson } from '#domain/scheduling/slots-json.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { listOpenAlerts } from '#server/features/shared/alerts/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import {
  type CalendarServer,
  type CalendarUser,
  openProgram,
  startRadicale,
  startXandikos,
} from '#server/test/calendar-servers.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const [ANA, BEN] = [firstPersonId(1), firstPersonId(2)];
const FAR = { zipCode: '21401', city: 'Annapolis', state: 'MD' };
const TUESDAYS = ['2026-12-01', '2026-12-08'];

/** Ana flies the drone and has her calendar on Radicale; Ben has his on Xandikos. */
let studio: TestStudio;
let admin: Person;
let radicale: CalendarServer;
let xandikos: CalendarServer;
const ana = () => radicale.people[0];
const ben = () => xandikos.people[1];

const ask = <T>(method: string, path: string, json?: object, ifMatch?: string) =>
  admin.browser.request<T>(method, `/api${path}`, { ...(json ? { json } : {}), ...(ifMatch ? { ifMatch } : {}) });

async function connect(personId: string, user: CalendarUser): Promise<void> {
  const at = `/admin/people/${personId}/calendar-account`;
  const { address, userName: user_name, password } = user;
  await ask('POST', at, { address, user_name, password });
  const { body } = await ask<{ account: CalendarAccountJson }>('GET', at);
  const own = body.account.calendars.find(({ name }) => name === user.calendarName);
  const json = { busy: [own?.id], shoots: own?.id };
  const chosen = await ask('PUT', `${at}/calendars`, json, `"${body.account.version}"`);
  expect(chosen.status, chosen.text).toBe(200);
}

async function setPerson(id: string, changes: object): Promise<void> {
  const changed = await ask<PersonJson>('PATCH', `/admin/people/${id}`, changes, '*');
  expect(changed.status, changed.text).toBe(200);
}

beforeAll(async () => {
  [radicale, xandikos] = await Promise.all([startRadicale(), startXandikos()]);
  studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1', BOOKING_CAPACITY: '2' } });
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  const area = (id: string, codes: string[]) => ({
    id,
    name: { en: id },
    weekdays: [],
    refusal: null,
    fee: { kind: 'flat', amountMinor: 0 },
    where: { kind: 'postal_codes', codes },
  });
  const packages = STARTER_DOCUMENT.packages.map((item) =>
    item.id === 'drone_photo' ? { ...item, skill: 'Drone' } : item,
  );
  const areas = { distanceUnit: 'mi', base: null, outside: null };
  await publishInTest(studio, {
    packages,
    areas: { ...areas, areas: [area('far', ['21401']), area('near', ['22203', '20814'])] },
  });
  const zones = [
    { zone: 'far', weekdays: [2] },
    { zone: 'near', weekdays: [] },
  ];
  await setPerson(ANA, { name: 'Ana Lima', skills: ['Drone'], zones });
  await setPerson(BEN, { name: 'Ben Okafor', skills: [], zones });
  const settings = {
    equipment: [{ skill: 'Drone', count: 1 }],
    change_policy: {
      moves: [],
      cancellations: [{ hours_before: 48, fee: { kind: 'percent', ppm: 500_000 } }],
      free_reasons: ['weather'],
    },
  };
  const saved = await ask('PATCH', '/admin/settings', settings);
  expect(saved.status, saved.text).toBe(200);
  await connect(ANA, ana());
  await connect(BEN, ben());
  await studio.workOnJobs();
});
afterAll(async () => {
  await studio.close();
  await Promise.all([radicale.close(), xandikos.close()]);
});

const inCalendar = (user: CalendarUser, id: string) => expect.poll(() => openProgram(user).startOf(`${id}.ics`));
const minute = (instant: string) => new Date(instant).toISOString().slice(0, 16);
const wall = (instant: string) => {
  const [day = '', time = ''] = new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).split(' ');
  return { preferredDate: day, preferredTime: time.slice(0, 5) };
};

async function offered(browser: TestBrowser, query: string): Promise<SlotsJson['days']> {
  const { body } = await browser.request<SlotsJson>('GET', `/api/slots?${query}`);
  return body.days.filter(({ slots }) => slots.length > 0);
}

/** The shoot of an order, as it is kept. */
async function shootOf(orderId: string) {
  const [booking] = await studio.db.select().from(bookings).where(eq(bookings.orderId, orderId));
  if (!booking) throw new Error('The order has no shoot.');
  return { orderId, id: booking.id, personId: booking.personId, start: booking.shootDatetime.toISOString() };
}

/** Holds a time, orders and pays; the shoot of the order. */
async function order(browser: TestBrowser, packageId: string, start: string, form: object = {}) {
  const held = await browser.request('POST', '/api/holds', { json: { start, package_id: packageId } });
  expect(held.status, held.text).toBe(201);
  const photos = packageId === 'drone_photo' ? { photoCount: null } : {};
  const details = { ...wall(start), calculatedPrice: null, ...photos, ...form };
  const placed = await placeOrder(studio.url, orderBody(details, { packageId }), { browser });
  expect(placed.status, placed.text).toBe(201);
  await browser.request('POST', `/api/orders/${placed.body.order.id}/demo-payment`);
  return shootOf(placed.body.order.id);
}

test('a house far away is shot on Tuesdays by who has the drone; the customer books, moves, and cancels late', async () => {
  const customer = openBrowser(studio.url);
  const days = await offered(customer, 'package=drone_photo&from=2026-11-24&days=21&zip=21401');
  expect(days.map(({ date }) => date)).toEqual(['2026-11-24', ...TUESDAYS]);
  const start = days[1]?.slots[2]?.start ?? '';
  const booked = await order(customer, 'drone_photo', start, { ...FAR, contactEmail: 'rosa@example.com' });
  const { id, orderId } = booked;
  expect(booked.personId).toBe(ANA);
  await inCalendar(ana(), id).toBe(minute(start));

  const shoot = `/api/orders/${orderId}/shoot`;
  const terms = async () => (await customer.request<ShootTerms>('GET', shoot)).body;
  const { body: others } = await customer.request<SlotsJson>('GET', `${shoot}/slots?from=2026-11-24&days=21`);
  const free = others.days.filter(({ slots }) => slots.length > 0).map(({ date }) => date);
  expect(free).toEqual(['2026-11-24', ...TUESDAYS]);
  const next = others.days.find(({ date }) => date === TUESDAYS[1])?.slots[0]?.start ?? '';
  const moved = await customer.request('POST', `${shoot}/move`, {
    json: { reason: 'plans', fee_minor: 0, start: next },
    ifMatch: `"${(await terms()).version}"`,
  });
  expect(moved.status, moved.text).toBe(200);
  await inCalendar(ana(), id).toBe(minute(next));

  studio.clock.set(new Date(new Date(next).getTime() - 24 * 3_600_000).toISOString());
  admin = await signInPerson(studio, { role: 'admin' });
  const late = await terms();
  const fee = late.cancellations.find(({ reason }) => reason === 'plans')?.fee_minor;
  expect(fee).toBe(95_00);
  const json = { reason: 'plans', fee_minor: fee };
  const gone = await customer.request('POST', `${shoot}/cancel`, { json, ifMatch: `"${late.version}"` });
  expect(gone.status, gone.text).toBe(200);
  await inCalendar(ana(), id).toBeNull();
  const { body: details } = await ask<AdminOrderDetails>('GET', `/admin/orders/${orderId}`);
  expect(details.order.scheduling_status).toBe('cancelled');
  const [alert] = await listOpenAlerts(studio.db, ['shoot_cancelled'], 1);
  expect(alert?.order?.id).toBe(orderId);
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
});

test('SCH-16: the day of a sick person goes to the other calendar, and what nobody else can do is told', async () => {
  const day = '2026-12-03';
  const [morning, noon] = [`${day}T14:00:00.000Z`, `${day}T18:30:00.000Z`];
  const house = await order(openBrowser(studio.url), 'starter', morning);
  const roof = await order(openBrowser(studio.url), 'drone_photo', noon);
  expect([house.personId, roof.personId]).toEqual([ANA, ANA]);
  await inCalendar(ana(), house.id).toBe(minute(morning));
  const { body } = await ask<HandOverList>('GET', `/admin/people/${ANA}/hand-over?from=${day}&until=${day}`);
  expect(body.shoots.map(({ proposed }) => proposed)).toEqual([BEN, null]);
  const shoots = body.shoots.map(({ booking, proposed }) => ({
    id: booking.id,
    version: booking.version,
    person_id: proposed,
  }));
  const away = await ask('POST', `/admin/people/${ANA}/away`, { day, note: 'Sick', shoots }, '*');
  expect(away.status, away.text).toBe(200);
  await inCalendar(ben(), house.id).toBe(minute(morning));
  await inCalendar(ana(), house.id).toBeNull();
  const [left] = await listOpenAlerts(studio.db, ['shoot_left'], 1);
  expect(left?.order?.id).toBe(roof.orderId);
});

test('what is moved or deleted in the other calendar brings a card, and the shoot stays', async () => {
  const start = '2026-12-04T15:00:00.000Z';
  await ask('PUT', '/admin/customer-people', { email: 'ben@example.com', person_id: BEN, wish: 'preferred' });
  const sold = await order(openBrowser(studio.url), 'starter', start, { contactEmail: 'ben@example.com' });
  const { id } = sold;
  expect(sold.personId).toBe(BEN);
  await inCalendar(ben(), id).toBe(minute(start));
  const phone = openProgram(ben());
  const readAgain = () => ask('POST', `/admin/people/${BEN}/calendar-account/read`);
  const cards = async () =>
    (await ask<{ changes: ShootChangeJson[] }>('GET', '/admin/shoot-changes')).body.changes.map((card) => ({
      ...card,
      back: () => ask('POST', `/admin/shoot-changes/${card.id}/put-back`, undefined, `"${card.version}"`),
    }));
  const text = (await phone.find(`${id}.ics`)) ?? '';
  const moved = text
    .replace(/DTSTART[^\r\n]*/, 'DTSTART:20261204T190000Z')
    .replace(/DTEND[^\r\n]*/, 'DTEND:20261204T210000Z');
  await phone.put(`${id}.ics`, moved);
  await readAgain();
  const [card] = await cards();
  expect(card).toMatchObject({ change: 'moved', person_name: 'Ben Okafor' });
  await card?.back();
  await inCalendar(ben(), id).toBe(minute(start));
  await phone.delete(`${id}.ics`);
  await readAgain();
  const [deleted] = await cards();
  expect(deleted).toMatchObject({ change: 'deleted' });
  await deleted?.back();
  await inCalendar(ben(), id).toBe(minute(start));
  expect((await shootOf(sold.orderId)).start).toBe(start);
});
