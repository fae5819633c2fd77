import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HoldJson } from '#domain/orders/hold-json.ts';
import type { AdminSlotsJson, SlotsJson } from '#domain/scheduling/slots-json.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { auditLog, staffRoles, users } from '#server/db/schema/accounts.ts';
import { bookings, holds } from '#server/db/schema/bookings.ts';
import { customerPeople } from '#server/db/schema/customer-people.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { calendarBlocks } from '#server/db/schema/settings.ts';
import { ensureContact } from '#server/features/customers/take-contact.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { createStudioOrder } from '#server/test/orders.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';

const PEOPLE = 2;
const TEN = '2026-12-03T15:00:00.000Z';
const ELEVEN = '2026-12-03T16:00:00.000Z';
const TEN_ON_THE_WALL = '2026-12-03T10:00';

let studio: TestStudio;
let ada: Person;
let max: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: String(PEOPLE), TRUST_PROXY: '1' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [mails, bookings, orders, calendarBlocks, customerPeople]);
  ada = await signInPerson(studio, { role: 'admin' });
  max = await signInPerson(studio, { role: 'admin' });
});

type Refused = { code: string; detail: string };

const hold = (person: Person, start = TEN, changes: Record<string, unknown> = {}) =>
  person.browser.request<HoldJson & Refused>('POST', '/api/admin/holds', {
    json: { start, package_id: 'growth', ...changes },
  });
const free = ({ browser }: Person, id: string) => browser.request<Refused>('DELETE', `/api/admin/holds/${id}`);
const holdAsVisitor = (start = TEN) =>
  openBrowser(studio.url).request<HoldJson & Refused>('POST', '/api/holds', {
    json: { start, package_id: 'growth' },
    headers: { 'X-Forwarded-For': `198.51.100.${1 + Math.floor(Math.random() * 250)}` },
  });
const schedule = ({ browser }: Person, id: string) =>
  browser.request<Refused>('POST', `/api/admin/orders/${id}/schedule`, { json: { shoot_datetime: TEN_ON_THE_WALL } });

/** Holds the time for each person but the first, so that one is left. */
const leaveOne = async () => expect((await holdAsVisitor()).status).toBe(201);

async function listOffered(): Promise<string[]> {
  const path = '/api/slots?from=2026-12-03&days=1&package=growth';
  const { body } = await openBrowser(studio.url).request<SlotsJson>('GET', path);
  return body.days.flatMap(({ slots }) => slots.map(({ start }) => start));
}
async function listForStaff({ browser }: Person): Promise<string[]> {
  const path = '/api/admin/slots?from=2026-12-03&days=1&package=growth';
  const { body } = await browser.request<AdminSlotsJson>('GET', path);
  return body.days.flatMap(({ slots }) => slots.map(({ start }) => start));
}
const findOrderRow = async (id: string) => (await studio.db.select().from(orders).where(eq(orders.id, id)))[0];
const findShoot = async (id: string) => (await studio.db.select().from(bookings).where(eq(bookings.orderId, id)))[0];

describe('POST /api/admin/holds', () => {
  test('SCH-12: holds a time for ten minutes, which is offered to nobody else', async () => {
    await leaveOne();
    await studio.clock.whileStopped(async () => {
      const { status, body } = await hold(ada);
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(String),
          start: TEN,
          end: '2026-12-03T17:00:00.000Z',
          seconds_left: 600,
          expires_at: new Date(studio.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
        },
      ]);
    });
    expect(await listOffered()).not.toContain(TEN);
    expect((await holdAsVisitor()).body.code).toBe('time_taken');
    expect(await listForStaff(max)).not.toContain(TEN);
    expect(await listForStaff(ada)).toContain(TEN);
  });

  test('is freed by who holds it, by nobody else, and by itself', async () => {
    await leaveOne();
    const { body } = await hold(ada);
    expect([(await free(max, body.id)).status, (await free(ada, body.id)).status]).toEqual([404, 204]);
    expect(await listOffered()).toContain(TEN);
    expect((await free(ada, body.id)).body.code).toBe('not_found');
    await hold(ada);
    expect(await listOffered()).not.toContain(TEN);
    studio.clock.advance(10 * MINUTE_MS);
    expect(await listOffered()).toContain(TEN);
  });

  test('lets go of the time that another one replaces, and keeps it where that is taken', async () => {
    const { body: first } = await hold(ada);
    const { body: second } = await hold(ada, ELEVEN, { replaces: first.id });
    expect((await studio.db.select().from(holds)).map(({ bookingId }) => bookingId)).toEqual([second.id]);
    for (let each = 0; each < PEOPLE; each += 1) await holdAsVisitor('2026-12-03T18:00:00.000Z');
    expect((await hold(ada, '2026-12-03T18:30:00.000Z', { replaces: second.id })).status).toBe(409);
    expect((await free(ada, second.id)).status).toBe(204);
  });

  test('of two at once gives the last person to one, on two servers too, and tells the other', async () => {
    await leaveOne();
    const second = await openSecondServer(studio, studio.services.storage);
    try {
      const elsewhere = openBrowser(second.url);
      await elsewhere.request('POST', '/api/auth/sign-in/email', {
        json: { email: max.email, password: 'violet-Lantern-42' },
      });
      const answers = await Promise.all([hold(ada), hold({ ...max, browser: elsewhere })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'conflict',
        detail: 'Somebody holds this time while they order. Try again in a few minutes.',
      });
    } finally {
      await second.close();
    }
  });

  test('asked for again, as after a lost answer, keeps one person busy', async () => {
    await leaveOne();
    await hold(ada);
    expect((await hold(ada)).status).toBe(201);
    expect(await studio.db.$count(holds)).toBe(PEOPLE);
  });

  test('is refused an eleventh time, and neither by the three of a visitor nor by those of others', async () => {
    const starts = ['03', '04', '07', '08', '09', '10'].flatMap((day) => [
      `2026-12-${day}T15:00:00.000Z`,
      `2026-12-${day}T19:00:00.000Z`,
    ]);
    const statuses: number[] = [];
    for (const start of starts.slice(0, 11)) statuses.push((await hold(ada, start)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    expect((await hold(ada, starts[10])).body.detail).toBe(
      'You are holding ten times already. Let one of them go, or wait until it ends.',
    );
    expect((await hold(max, starts[10])).status).toBe(201);
  });

  test('is off the offers what staff would book without being asked twice, and nothing else', async () => {
    expect((await hold(ada, '2026-12-03T15:07:00.000Z')).status).toBe(201);
    expect((await hold(ada, '2026-12-06T15:00:00.000Z')).body.code).toBe('unusual_time');
    const createdAt = studio.clock.now();
    const block = { startsAt: new Date(ELEVEN), endsAt: new Date('2026-12-03T20:00:00.000Z'), reason: 'Move' };
    await studio.db.insert(calendarBlocks).values({ id: firstPersonId(9), ...block, createdAt });
    expect((await hold(max, '2026-12-03T17:00:00.000Z')).body).toMatchObject({
      code: 'conflict',
      detail: 'This time is blocked (Thursday, December 3, 11:00 to 15:00, Move).',
    });
    expect((await hold(max, '2026-11-20T14:00:00.000Z')).body.code).toBe('invalid_input');
  });

  test.each([
    ['a manager', 'manager', 201],
    ['an editor', 'editor', 404],
    ['a photographer', 'photographer', 404],
  ] as const)('is a right of %s as making orders is', async (_who, role, status) => {
    await studio.db.update(users).set({ role: 'staff' }).where(eq(users.id, max.id));
    await studio.db.insert(staffRoles).values({ userId: max.id, role });
    expect((await hold(max)).status).toBe(status);
  });
});

describe('an order with a held time', () => {
  test('has its shoot at once, by the person held, and the customer is told', async () => {
    await leaveOne();
    const { body: held } = await hold(ada);
    const [row] = await studio.db.select().from(bookings).where(eq(bookings.id, held.id));
    const { status, body } = await createStudioOrder(ada, { hold_id: held.id });
    expect([status, body.order.scheduling_status, body.order.booking?.shoot_datetime]).toEqual([201, 'booked', TEN]);
    expect(await findShoot(body.order.id)).toMatchObject({ status: 'confirmed', personId: row?.personId });
    expect([(await free(ada, held.id)).status, await studio.db.$count(holds)]).toEqual([404, PEOPLE - 1]);
    const sent = await studio.db.select().from(mails).where(eq(mails.orderId, body.order.id));
    expect(sent.map(({ kind }) => kind)).toEqual(['shoot_scheduled']);
    const deeds = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, body.order.id));
    expect(deeds.map(({ action }) => action).sort()).toEqual(['order_created', 'order_linked', 'order_scheduled']);
  });

  test('is one order for the same key, whatever is held by then', async () => {
    const key = randomUUID();
    const changes = { customer_email: 'once@example.com' };
    const { body: held } = await hold(ada);
    const first = await createStudioOrder(ada, { ...changes, hold_id: held.id }, key);
    const again = await createStudioOrder(ada, changes, key);
    expect([again.status, again.body.order.id, again.body.order.scheduling_status]).toEqual([
      200,
      first.body.order.id,
      'booked',
    ]);
  });

  test('takes as long as what is ordered, and goes to another person where the customer does not want to see who was held', async () => {
    const { body: held } = await hold(ada, TEN, { package_id: 'starter' });
    const [row] = await studio.db.select().from(bookings).where(eq(bookings.id, held.id));
    const personId = row?.personId ?? '';
    const email = 'picky@example.com';
    const { customerId } = await ensureContact(studio.db, { email }, studio.clock.now());
    const wish = { customerId, personId, wish: 'barred' as const, updatedAt: studio.clock.now() };
    await studio.db.insert(customerPeople).values(wish);
    const { body } = await createStudioOrder(ada, { hold_id: held.id, customer_email: email });
    const shoot = await findShoot(body.order.id);
    expect([shoot?.endsAt.toISOString(), shoot?.personId !== personId]).toEqual(['2026-12-03T17:00:00.000Z', true]);
  });

  test.each([
    ['is free still is given it as any other', 0, 200],
    ['is taken is told so, and waits for another one', PEOPLE, 409],
  ])('whose hold ran out and %s', async (_what, others, status) => {
    const { body: held } = await hold(ada);
    studio.clock.advance(10 * MINUTE_MS);
    for (let each = 0; each < others; each += 1) await holdAsVisitor();
    const { status: made, body } = await createStudioOrder(ada, { hold_id: held.id });
    expect([made, body.order.scheduling_status]).toEqual([201, 'not_requested']);
    const booked = await schedule(ada, body.order.id);
    expect(booked.status).toBe(status);
    if (others > 0) expect(booked.body.detail).toMatch(/^Somebody holds this time/);
    expect((await findOrderRow(body.order.id))?.schedulingStatus).toBe(others > 0 ? 'not_requested' : 'booked');
  });

  test("does not get somebody else's time, and a block over it leaves the order without one", async () => {
    const { body: held } = await hold(ada);
    const { body: ofMax } = await createStudioOrder(max, { hold_id: held.id });
    expect([ofMax.order.scheduling_status, await studio.db.$count(holds)]).toEqual(['not_requested', 1]);
    const createdAt = studio.clock.now();
    const block = { startsAt: new Date(TEN), endsAt: new Date(ELEVEN), reason: '', createdAt };
    await studio.db.insert(calendarBlocks).values({ id: firstPersonId(9), ...block });
    const { status, body } = await createStudioOrder(ada, { hold_id: held.id });
    expect([status, body.order.scheduling_status]).toEqual([201, 'not_requested']);
  });

  test('of two members of the staff at once has each a shoot of their own', async () => {
    const held = await Promise.all([hold(ada), hold(max)]);
    const made = await Promise.all([
      createStudioOrder(ada, { hold_id: held[0]?.body.id }),
      createStudioOrder(max, { hold_id: held[1]?.body.id }),
    ]);
    expect(made.map(({ body }) => body.order.scheduling_status)).toEqual(['booked', 'booked']);
    const shoots = await studio.db.select().from(bookings);
    expect(new Set(shoots.map(({ personId }) => personId)).size).toBe(PEOPLE);
  });
});
