import { eq, inArray } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking, AdminCalendar, CalendarBlock, UnscheduledList } from '#domain/calendar/calendar-json.ts';
import type { AvailabilityJson } from '#domain/scheduling/bookings/availability-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { calendarBlocks, studioSettings } from '#server/db/schema/settings.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { settlePayment } from '#server/features/orders/settle-payment.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { updateSettings } from '#server/features/site/settings/update-settings.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

type Problem = { code: string; detail: string; fields?: { path: string; message: string }[] };

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await clearTables(studio.db, [mails, bookings, calendarBlocks, orders, studioSettings]);
});

const ask = <T = Problem>(method: string, path: string, json?: unknown) =>
  admin.browser.request<T>(method, `/api${path}`, json === undefined ? {} : { json });

async function addShoot(startsAt: string, changes: Partial<typeof orders.$inferInsert> = {}, person = 1) {
  const order = orderRow({ ...paidFacts(), schedulingStatus: 'booked', ...changes });
  await addOrder(studio.db, order);
  const shootDatetime = new Date(startsAt);
  const endsAt = new Date(shootDatetime.getTime() + 120 * 60_000);
  const row = bookingRow({ orderId: order.id, shootDatetime, endsAt, person, customerName: order.customerName });
  await studio.db.insert(bookings).values(row);
  return { orderId: order.id, id: row.id };
}

async function addWaiting(changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const order = orderRow({ ...paidFacts(), schedulingStatus: 'to_be_scheduled', ...changes });
  await addOrder(studio.db, order);
  return order.id;
}

type Asked = { confirm_unusual?: boolean };
const move = (id: string, shoot_datetime: string, asked: Asked = {}) =>
  ask<AdminBooking & Problem>('POST', `/admin/bookings/${id}/move`, { shoot_datetime, ...asked });
const schedule = (id: string, shoot_datetime: string, asked: Asked = {}) =>
  ask<AdminBooking & Problem>('POST', `/admin/orders/${id}/schedule`, { shoot_datetime, ...asked });
const block = (starts_at: string, ends_at: string, reason = '') =>
  ask<CalendarBlock & Problem>('POST', '/admin/calendar-blocks', { starts_at, ends_at, reason });
const freeTimes = async (day: string) =>
  (await ask<AvailabilityJson>('GET', `/availability?from=${day}&days=1`)).body.days[0];

test('CAL-4: the calendar lists the shoots of some days of the studio, by time, with the fields of a booking', async () => {
  const late = await addShoot('2026-12-02T04:00:00Z');
  const early = await addShoot('2026-12-01T14:00:00Z', { customerName: 'Rosa Martinez' });
  await addShoot('2026-12-02T06:00:00Z');
  const { status, body } = await ask<AdminCalendar>('GET', '/admin/bookings?from=2026-12-01&to=2026-12-01');
  expect([status, body.time_zone]).toEqual([200, 'America/New_York']);
  expect(body.bookings.map(({ id }) => id)).toEqual([early.id, late.id]);
  expect(body.bookings[0]).toEqual({
    id: early.id,
    order_id: early.orderId,
    order_number: expect.any(Number),
    payment_status: 'paid',
    shoot_datetime: '2026-12-01T14:00:00.000Z',
    ends_at: '2026-12-01T16:00:00.000Z',
    status: 'confirmed',
    person_id: firstPersonId(1),
    package_name: 'Growth',
    customer_name: 'Rosa Martinez',
    customer_email: 'jane@example.com',
    address: '4200 Wilson Avenue, Arlington, VA 22203',
    notes: '',
    package_details: { price: 735, photoCount: 55 },
    version: 1,
  });
});

test.each([
  'from=2026-12-02&to=2026-12-01',
  'from=2026-12-01&to=2027-12-01',
  'from=x&to=2026-12-01',
  'from=2026-12-01',
])('%s is no range', async (query) => {
  expect((await ask('GET', `/admin/bookings?${query}`)).status).toBe(422);
});

describe('moving a shoot', () => {
  test('CAL-5: keeps its length, counts its version and tells the customer in their language', async () => {
    const { id } = await addShoot('2026-12-01T14:00:00Z', { customerEmail: 'tr-move@example.com', locale: 'tr' });
    const { status, body } = await move(id, '2026-12-03T15:30');
    expect([status, body.shoot_datetime, body.ends_at]).toEqual([
      200,
      '2026-12-03T20:30:00.000Z',
      '2026-12-03T22:30:00.000Z',
    ]);
    const [row] = await studio.db.select().from(bookings);
    expect([row?.sequence, row?.shootDatetime.toISOString()]).toEqual([1, '2026-12-03T20:30:00.000Z']);
    const [mail] = await readMailsTo(studio, 'tr-move@example.com');
    expect(mail?.subject).toContain('çekiminizin yeni zamanı 3 Aralık');
    expect(mail?.text).toContain('15:30');
    const file = mail?.attachments[0]?.content;
    const text = typeof file === 'string' ? file : new TextDecoder().decode(file);
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    expect([event?.getFirstPropertyValue('uid'), event?.getFirstPropertyValue('sequence')]).toEqual([id, 1]);
    expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2026-12-03T20:30:00Z');
  });

  test('twice tells the customer twice', async () => {
    const { id } = await addShoot('2026-12-01T14:00:00Z');
    await move(id, '2026-12-03T15:30');
    await move(id, '2026-12-04T15:30');
    expect(await studio.db.$count(mails)).toBe(2);
  });

  test('to where it is changes nothing', async () => {
    const { id } = await addShoot('2026-12-01T14:00:00Z');
    expect((await move(id, '2026-12-01T09:00')).status).toBe(200);
    expect(await studio.db.$count(mails)).toBe(0);
    expect((await studio.db.select().from(bookings))[0]?.sequence).toBe(0);
  });

  test('to hours that overlap its own is possible', async () => {
    const { id } = await addShoot('2026-12-01T14:00:00Z');
    expect((await move(id, '2026-12-01T10:00')).status).toBe(200);
  });

  test('onto another shoot is refused with its name and time, and changes nothing', async () => {
    await addShoot('2026-12-01T14:00:00Z', { customerName: 'Rosa Martinez' });
    const { id } = await addShoot('2026-12-02T14:00:00Z');
    const { status, body } = await move(id, '2026-12-01T10:59');
    expect([status, body.detail]).toEqual([
      409,
      'This time is taken: Growth for Rosa Martinez (Tuesday, December 1, 09:00 to 11:00).',
    ]);
    expect(await studio.db.$count(mails)).toBe(0);
  });

  test('asks before it goes to another person where the one is taken', async () => {
    const other = await createPerson(studio.ctx, { name: 'Ana Lima' });
    await addShoot('2026-12-01T14:00:00Z');
    const { id } = await addShoot('2026-12-02T14:00:00Z');
    const asked = await move(id, '2026-12-01T09:00');
    expect([asked.status, asked.body.code]).toEqual([409, 'unusual_time']);
    expect(asked.body.detail).toMatch(/^Photographer 1: .* Ana Lima would do it instead\.$/);
    const [row] = await studio.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.shootDatetime.toISOString()).toBe('2026-12-02T14:00:00.000Z');
    expect((await move(id, '2026-12-01T09:00', { confirm_unusual: true })).body.person_id).toBe(other.id);
    await studio.db.delete(bookings);
    await studio.db.delete(people).where(eq(people.id, other.id));
  });

  test('at an hour of who does it is not unusual, whatever the hours of the studio', async () => {
    const early = { hours: [{ weekday: 3, opens: '07:30', closes: '12:00' }] };
    await studio.db
      .update(people)
      .set(early)
      .where(eq(people.id, firstPersonId(1)));
    const { id } = await addShoot('2026-12-01T14:00:00Z');
    expect((await move(id, '2026-12-02T07:30')).status).toBe(200);
    expect((await move(id, '2026-12-03T09:00')).body.code).toBe('unusual_time');
    await studio.db
      .update(people)
      .set({ hours: null })
      .where(eq(people.id, firstPersonId(1)));
  });

  test.each(['2026-11-20T09:59', '2026-02-30T10:00', '2026-12-01T24:00', '2026-12-01', 'tomorrow'])(
    'to %s is refused with its field',
    async (moment) => {
      const { id } = await addShoot('2026-12-01T14:00:00Z');
      studio.clock.set('2026-11-20T15:00:00Z');
      const { status, body } = await move(id, moment);
      expect([status, body.fields?.[0]?.path]).toEqual([422, 'shoot_datetime']);
    },
  );

  test('that is cancelled is refused, and one that is nobody’s is not found', async () => {
    const { id } = await addShoot('2026-12-01T14:00:00Z');
    await ask('POST', `/admin/bookings/${id}/cancel`);
    expect((await move(id, '2026-12-03T15:30')).status).toBe(409);
    expect((await move('0198c0de-0000-7000-8000-000000000000', '2026-12-03T15:30')).status).toBe(404);
  });

  test('check 20: of ten shoots to one free time at once moves one, and the others stay', async () => {
    const shoots = [];
    for (let day = 1; day <= 10; day += 1)
      shoots.push(await addShoot(`2027-01-${String(day).padStart(2, '0')}T14:00:00Z`));
    const answers = await Promise.all(shoots.map(({ id }) => move(id, '2027-02-01T09:00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('cancelling a shoot', () => {
  test('CAL-6: frees its time, tells the customer, and its order waits for another one', async () => {
    const { id, orderId } = await addShoot('2026-12-01T14:00:00Z', { customerEmail: 'cancel@example.com' });
    expect((await ask('POST', `/admin/bookings/${id}/cancel`)).status).toBe(200);
    expect((await freeTimes('2026-12-01'))?.free).toContain('09:00');
    const waiting = await ask<UnscheduledList>('GET', '/admin/orders/to-schedule');
    expect(waiting.body.orders.map((order) => order.id)).toEqual([orderId]);
    const [mail] = await readMailsTo(studio, 'cancel@example.com');
    expect(mail?.subject).toContain('your shoot was cancelled');
    expect(JSON.stringify(mail?.attachments[0]?.filename)).toContain('.ics');
  });

  test('and giving its order another time keeps the booking, with a newer version', async () => {
    const { id, orderId } = await addShoot('2026-12-01T14:00:00Z', { customerEmail: 'again@example.com' });
    await ask('POST', `/admin/bookings/${id}/cancel`);
    expect((await schedule(orderId, '2026-12-04T10:00')).body).toMatchObject({ id, status: 'confirmed' });
    expect((await studio.db.select().from(bookings))[0]).toMatchObject({ sequence: 2, status: 'confirmed' });
    const subjects = (await readMailsTo(studio, 'again@example.com')).map((mail) => mail.subject);
    expect(subjects).toEqual([expect.stringContaining('your shoot is on Friday, December 4')]);
  });
});

describe('orders without a time', () => {
  test('are listed from the longest waiting on, without those that are not paid, cancelled or booked', async () => {
    const second = await addWaiting({ paidAt: new Date('2026-11-19T10:00:00Z') });
    const first = await addWaiting({ paidAt: new Date('2026-11-18T10:00:00Z'), schedulingStatus: 'not_requested' });
    await addWaiting({ orderStatus: 'cancelled' });
    await addShoot('2026-12-01T14:00:00Z');
    await addOrder(studio.db, orderRow());
    const { body } = await ask<UnscheduledList>('GET', '/admin/orders/to-schedule');
    expect([body.total, body.orders.map(({ id }) => id)]).toEqual([2, [first, second]]);
  });

  test('get the time that is picked, and the customer a mail', async () => {
    const id = await addWaiting({ customerEmail: 'picked@example.com' });
    const { status, body } = await schedule(id, '2026-12-05T19:00', { confirm_unusual: true });
    expect([status, body.order_id, body.shoot_datetime]).toEqual([200, id, '2026-12-06T00:00:00.000Z']);
    expect((await studio.db.select().from(orders))[0]?.schedulingStatus).toBe('booked');
    const [mail] = await readMailsTo(studio, 'picked@example.com');
    expect(mail?.subject).toContain('your shoot is on Saturday, December 5');
    expect((await schedule(id, '2026-12-07T10:00')).status).toBe(409);
  });

  test('stay where they are when the time is taken', async () => {
    await addShoot('2026-12-01T14:00:00Z');
    const id = await addWaiting();
    expect((await schedule(id, '2026-12-01T10:00')).status).toBe(409);
    expect((await ask<UnscheduledList>('GET', '/admin/orders/to-schedule')).body.total).toBe(1);
  });

  test('one order gets one booking from ten tries at once', async () => {
    const id = await addWaiting();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, day) => schedule(id, `2027-03-1${day}T10:00`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await studio.db.$count(bookings)).toBe(1);
  });
});

describe('an unusual time', () => {
  const SUNDAY = 'The studio does not work on Sundays.';

  test('is booked only once it is confirmed, and leaves everything as it was before', async () => {
    const id = await addWaiting({ customerEmail: 'sunday@example.com' });
    const refused = await schedule(id, '2026-12-06T03:00');
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'unusual_time', SUNDAY]);
    expect([await studio.db.$count(bookings), await studio.db.$count(mails)]).toEqual([0, 0]);
    expect((await schedule(id, '2026-12-06T03:00', { confirm_unusual: false })).status).toBe(409);
    expect((await schedule(id, '2026-12-06T03:00', { confirm_unusual: true })).status).toBe(200);
    expect(await studio.db.$count(bookings)).toBe(1);
  });

  test('is where a shoot is moved to only once it is confirmed, by the length that the shoot has', async () => {
    const { id } = await addShoot('2026-12-01T14:00:00Z');
    const { status, body } = await move(id, '2026-12-03T16:30');
    expect([status, body.code, body.detail]).toEqual([
      409,
      'unusual_time',
      'The studio works from 09:00 to 18:00 on this day, and the shoot would be from 16:30 to 18:30.',
    ]);
    expect((await studio.db.select().from(bookings))[0]).toMatchObject({ sequence: 0 });
    expect((await move(id, '2026-12-03T16:30', { confirm_unusual: true })).status).toBe(200);
    expect((await move(id, '2026-12-03T15:45')).status).toBe(200);
  });

  test('is one within the notice of the studio, and no confirmation books what is taken', async () => {
    studio.clock.set('2026-11-20T15:00:00Z');
    await updateSettings(studio.ctx, { lead_time_hours: 24 }, '*');
    await addShoot('2026-11-20T19:00:00Z');
    const id = await addWaiting();
    const { body } = await schedule(id, '2026-11-20T12:00');
    expect(body.detail).toBe('Customers have to give 24 hours of notice, and this is sooner.');
    const taken = await schedule(id, '2026-11-20T13:00', { confirm_unusual: true });
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict']);
    expect((await schedule(id, '2026-11-20T12:00', { confirm_unusual: true })).status).toBe(200);
  });
});

describe('blocked hours', () => {
  test('are busy in what visitors see, and refuse a shoot with their reason', async () => {
    expect((await block('2026-12-01T09:00', '2026-12-01T14:00', 'Dentist')).status).toBe(201);
    expect(await freeTimes('2026-12-01')).toMatchObject({ busy: [{ from: '09:00', to: '14:00' }] });
    expect((await freeTimes('2026-12-01'))?.free[0]).toBe('14:00');
    const { id } = await addShoot('2026-12-02T14:00:00Z');
    const { status, body } = await move(id, '2026-12-01T13:00');
    expect([status, body.detail]).toEqual([
      409,
      'This time is blocked (Tuesday, December 1, 09:00 to 14:00, Dentist).',
    ]);
    expect((await move(id, '2026-12-01T14:00')).status).toBe(200);
  });

  test.each([
    ['2026-12-02T00:00', 'Tuesday, December 1, all day'],
    ['2026-12-05T00:00', 'Tuesday, December 1 to Friday, December 4, all day'],
    ['2026-12-05T08:00', 'Tuesday, December 1, 00:00 to Saturday, December 5, 08:00'],
  ])('from midnight until %s are called %s in a refusal', async (end, words) => {
    await block('2026-12-01T00:00', end);
    const { id } = await addShoot('2026-12-20T14:00:00Z');
    expect((await move(id, '2026-12-01T13:00')).body.detail).toBe(`This time is blocked (${words}).`);
  });

  test('CAL-7: are kept by the database itself, whatever the code does', async () => {
    await block('2026-12-01T00:00', '2026-12-02T00:00');
    const error = await studio.db
      .insert(bookings)
      .values(bookingRow())
      .catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe('bookings_not_blocked');
  });

  test('a request in them becomes a paid order that waits for a time', async () => {
    await block('2026-12-03T00:00', '2026-12-04T00:00');
    const { body } = await placeOrder(studio.url, orderBody({ preferredDate: '2026-12-03', preferredTime: '12:00' }));
    const { id, amount, currency, created } = body.payment;
    const facts = { amountMinor: amount, refundedMinor: 0, currency, isLive: false, createdSeconds: created };
    const settled = await settlePayment(studio.ctx, { ...facts, id, status: 'succeeded', clientSecret: '' });
    expect(settled).toMatchObject({ kind: 'paid', order: { schedulingStatus: 'to_be_scheduled' } });
  });

  test('over shoots are refused, which says which', async () => {
    await addShoot('2026-12-01T14:00:00Z', { customerName: 'Rosa Martinez' });
    const { status, body } = await block('2026-12-01T00:00', '2026-12-02T00:00');
    expect([status, body.detail]).toEqual([
      409,
      'Shoots are booked then: Growth for Rosa Martinez (Tuesday, December 1, 09:00 to 11:00). Move them first.',
    ]);
    expect(await studio.db.$count(calendarBlocks)).toBe(0);
  });

  test('open again when they are deleted', async () => {
    const { body } = await block('2026-12-01T00:00', '2026-12-02T00:00');
    expect((await ask('DELETE', `/admin/calendar-blocks/${body.id}`)).status).toBe(204);
    expect((await freeTimes('2026-12-01'))?.status).toBe('open');
    expect((await ask('DELETE', `/admin/calendar-blocks/${body.id}`)).status).toBe(404);
  });

  test('a block and shoots in it at once never both stand', async () => {
    const waiting = [];
    for (let index = 0; index < 5; index += 1) waiting.push(await addWaiting());
    await Promise.all([
      ...waiting.map((id, index) => schedule(id, `2027-04-0${index + 1}T10:00`)),
      ...waiting.map((_, index) => block(`2027-04-0${index + 1}T00:00`, `2027-04-0${index + 1}T23:00`)),
    ]);
    expect((await studio.db.$count(bookings)) + (await studio.db.$count(calendarBlocks))).toBe(5);
  });

  test.each([
    ['tomorrow at noon', 'next week'],
    ['2026-12-01T09:00', 'next week'],
    ['2026-02-30T09:00', '2026-03-01T09:00'],
    ['2026-12-01T09:00', '0000-01-01T09:00'],
  ])('from %s to %s are refused, each wrong moment by its name', async (starts_at, ends_at) => {
    const { status, body } = await block(starts_at, ends_at);
    const sentence = 'Write day and time as YYYY-MM-DDTHH:mm, for example 2026-12-01T14:00.';
    const wrong = Object.entries({ starts_at, ends_at }).filter(([, moment]) => !/^2026-(12|03)-01T/.test(moment));
    expect([status, body.fields]).toEqual([422, wrong.map(([path]) => ({ path, message: sentence }))]);
  });

  test('have a reason of one clean line', async () => {
    const { status, body } = await block('2026-12-01T09:00', '2026-12-01T10:00', 'a\0b');
    expect([status, body.fields?.[0]?.path]).toEqual([422, 'reason']);
  });

  test('end after they begin', async () => {
    expect((await block('2026-12-01T09:00', '2026-12-01T09:00')).body.fields?.[0]?.path).toBe('ends_at');
  });
});

describe('the subscription address', () => {
  const makeFeed = async () => {
    const { status, body } = await ask<{ url: string }>('POST', '/admin/calendar-feed');
    expect(status).toBe(201);
    return new URL(body.url).pathname;
  };
  const read = (path: string) => openBrowser(studio.url).request('GET', path);

  test('check 23: gives all shoots at their instants, across both clock changes', async () => {
    const starts = ['2026-10-31T14:00:00Z', '2026-11-01T14:00:00Z', '2027-03-13T14:00:00Z', '2027-03-14T14:00:00Z'];
    for (const start of starts) await addShoot(start, { customerName: 'Ayşe, “Su” Yıldız;' });
    await block('2027-03-20T00:00', '2027-03-21T00:00', 'Holiday');
    const answer = await read(await makeFeed());
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = new ICAL.Component(ICAL.parse(answer.text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    const instants = events.map((event) => event.startDate.toJSDate().toISOString().replace('.000', ''));
    expect(instants).toEqual([...starts, '2027-03-20T04:00:00Z']);
    expect(events[0]?.summary).toBe('Growth, Ayşe, “Su” Yıldız;');
    expect(events[0]?.location).toBe('4200 Wilson Avenue, Arlington, VA 22203');
    expect(events.at(-1)?.summary).toBe('Blocked');
  });

  test('gives what belongs to the whole calendar before its events', async () => {
    await addShoot('2026-12-09T14:00:00Z');
    const lines = (await read(await makeFeed())).text.split('\r\n');
    const first = lines.indexOf('BEGIN:VEVENT');
    expect(lines.slice(1, first)).toContain('X-WR-TIMEZONE:America/New_York');
    expect(lines.slice(lines.lastIndexOf('END:VEVENT') + 1)).toEqual(['END:VCALENDAR', '']);
  });

  test('tells neither how to get in nor whom to call, nor why hours are blocked: a link leads to the day page', async () => {
    const { id } = await addShoot('2026-12-10T15:00:00Z', { customerPhone: '+1 (202) 555-0142' });
    await studio.db.update(bookings).set({ notes: 'Lockbox Gate 4711' }).where(eq(bookings.id, id));
    await block('2026-12-11T09:00', '2026-12-11T10:00', 'Surgery');
    const text = (await read(await makeFeed())).text.replaceAll('\r\n ', '');
    expect(text).toContain(`whom to call: ${studio.config.BASE_URL}/day`);
    for (const secret of ['555-0142', 'jane@example.com', 'Gate 4711', 'Surgery']) expect(text).not.toContain(secret);
  });

  test('is not sent again until it changes', async () => {
    const path = await makeFeed();
    const ifNot = async (etag: string) => {
      const { status, headers } = await fetch(studio.url + path, { headers: { 'If-None-Match': etag } });
      return [status, headers.get('ETag')] as const;
    };
    const [, etag] = await ifNot('"another"');
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(await ifNot(etag ?? '')).toEqual([304, etag]);
    expect(await ifNot(`W/${etag}, "another"`)).toEqual([304, etag]);
    await addShoot('2026-12-11T14:00:00Z');
    const [status, next] = await ifNot(etag ?? '');
    expect([status, next === etag]).toEqual([200, false]);
  });

  test('CAL-9: ends when a new one is made, and when it is revoked', async () => {
    const first = await makeFeed();
    const second = await makeFeed();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await ask('DELETE', '/admin/calendar-feed')).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await ask<{ made_at: null }>('GET', '/admin/calendar-feed')).body.made_at).toBeNull();
  });

  test('CAL-9: of a person gives their shoots alone, and ends by itself', async () => {
    const { id } = await createPerson(studio.ctx, { name: 'Ana Lima' });
    await addShoot('2026-12-12T14:00:00Z', { customerName: 'Of another' });
    const own = await addShoot('2026-12-12T18:00:00Z', { customerName: 'Of Ana' });
    await studio.db.update(bookings).set({ personId: id }).where(eq(bookings.id, own.id));
    const studioPath = await makeFeed();
    const { body } = await ask<{ url: string }>('POST', `/admin/people/${id}/feed`);
    const path = new URL(body.url).pathname;
    const { text } = await read(path);
    expect(text).toContain('Of Ana');
    expect(text).not.toContain('Of another');
    expect(text).toContain('shoots of Ana Lima');
    expect((await ask('DELETE', `/admin/people/${id}/feed`)).status).toBe(204);
    expect([(await read(path)).status, (await read(studioPath)).status]).toEqual([404, 200]);
    expect((await ask<{ made_at: null }>('GET', `/admin/people/${id}/feed`)).body.made_at).toBeNull();
    expect((await ask('POST', `/admin/people/${crypto.randomUUID()}/feed`)).status).toBe(404);
  });

  test('is kept as a hash alone', async () => {
    const secret = (await makeFeed()).split('/').at(-1)?.replace('.ics', '') ?? 'none';
    const kept = JSON.stringify([
      await studio.db.select().from(studioSettings),
      await studio.db.select().from(auditLog),
    ]);
    expect(secret).toHaveLength(43);
    expect(kept).not.toContain(secret);
  });

  test.each(['/api/calendar/x.ics', `/api/calendar/${'a'.repeat(43)}.ics`, `/api/calendar/${'a'.repeat(43)}`])(
    '%s is none',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );
});

test('what an admin does to the calendar is recorded', async () => {
  const { id, orderId } = await addShoot('2026-12-01T14:00:00Z');
  await move(id, '2026-12-03T15:30');
  await ask('POST', `/admin/bookings/${id}/cancel`);
  await schedule(orderId, '2026-12-04T10:00');
  const { body } = await block('2026-12-10T00:00', '2026-12-11T00:00');
  await ask('DELETE', `/admin/calendar-blocks/${body.id}`);
  const rows = await studio.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subjectId, [id, orderId, body.id]));
  expect(rows.map(({ action }) => action).sort()).toEqual(
    ['booking_moved', 'booking_cancelled', 'order_linked', 'order_scheduled', 'block_created', 'block_deleted'].sort(),
  );
  expect(new Set(rows.map(({ actorId }) => actorId))).toEqual(new Set([admin.id]));
});
