import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftKey } from '#domain/orders/draft-key.ts';
import type { HoldJson, TakenJson } from '#domain/orders/hold-json.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { SlotsJson } from '#domain/scheduling/slots-json.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { bookings, holds } from '#server/db/schema/bookings.ts';
import { orders } from '#server/db/schema/orders.ts';
import { calendarBlocks, studioSettings } from '#server/db/schema/settings.ts';
import { settlePayment } from '#server/features/orders/settle-payment.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { upsertSettings } from '#server/features/site/settings/queries.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { packageDocument, publishInTest } from '#server/test/catalogue.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { newDraftId, orderBody, placeOrder } from '#server/test/orders.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { purgeHolds } from './delete-hold.ts';

const PEOPLE = 2;
const TEN = '2026-12-03T15:00:00.000Z';
const ELEVEN = '2026-12-03T16:00:00.000Z';
const ONE = '2026-12-03T18:00:00.000Z';
const WISH = { preferredDate: '2026-12-03', preferredTime: '10:00' };

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: String(PEOPLE), TRUST_PROXY: '1' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [bookings, orders, calendarBlocks, studioSettings]);
});

let visitors = 0;
/** A visitor with a browser and an address of their own. */
function openVisitor(browser: TestBrowser = openBrowser(studio.url)) {
  visitors += 1;
  const headers = { 'X-Forwarded-For': `198.51.${Math.floor(visitors / 250)}.${visitors % 250}` };
  return {
    browser,
    hold: (start: string, changes: Record<string, unknown> = {}) =>
      browser.request<HoldJson & { code: string; detail: string; current: TakenJson }>('POST', '/api/holds', {
        json: { start, package_id: 'growth', ...changes },
        headers,
      }),
    free: (id: string) => browser.request<{ code: string }>('DELETE', `/api/holds/${id}`, { headers }),
    starts: async () => {
      const path = '/api/slots?from=2026-12-03&days=1&package=growth';
      return (await browser.request<SlotsJson>('GET', path)).body.days.flatMap(({ slots }) =>
        slots.map(({ start }) => start),
      );
    },
    place: (form = {}) => placeOrder(studio.url, orderBody({ ...WISH, ...form }), { browser }),
  };
}
type Visitor = ReturnType<typeof openVisitor>;

/** Lets so many visitors hold a time. */
async function holdFor(count: number, start = TEN): Promise<void> {
  for (let each = 0; each < count; each += 1) expect((await openVisitor().hold(start)).status).toBe(201);
}

async function pay({ browser }: Visitor, { order }: OrderAnswer): Promise<OrderAnswer> {
  return (await browser.request<OrderAnswer>('POST', `/api/orders/${order.id}/demo-payment`)).body;
}

const listRows = () => studio.db.select().from(bookings);

describe('POST /api/holds', () => {
  test('holds a time for ten minutes for the browser, and names nobody', async () => {
    await studio.clock.whileStopped(async () => {
      const { status, body, headers } = await openVisitor().hold(TEN);
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(String),
          start: TEN,
          end: '2026-12-03T17:00:00.000Z',
          expires_at: new Date(studio.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
          seconds_left: 600,
        },
      ]);
      expect(headers.get('set-cookie')).toMatch(/^orders_access=[\w-]{43};.*HttpOnly; SameSite=Lax/);
    });
    const [row] = await studio.db.select().from(holds);
    expect(row?.ownerHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('keeps the time from others once every person is held, and not from who holds it', async () => {
    const visitor = openVisitor();
    await visitor.hold(TEN);
    await holdFor(PEOPLE - 1);
    expect(await openVisitor().starts()).not.toContain(TEN);
    expect(await visitor.starts()).toContain(TEN);
  });

  test('of many at once gives a time to as many as there are people, and the nearest others to the rest', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => openVisitor().hold(TEN)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PEOPLE);
    expect(refused).toHaveLength(20 - PEOPLE);
    expect(refused.at(-1)?.body).toMatchObject({
      code: 'time_taken',
      detail: 'Somebody else is booking this time right now. Please choose another one, or try again in a few minutes.',
      current: {
        reason: 'held',
        alternatives: [
          { start: '2026-12-03T17:00:00.000Z', end: '2026-12-03T19:00:00.000Z' },
          { start: '2026-12-03T17:30:00.000Z' },
          { start: '2026-12-03T18:00:00.000Z' },
        ],
      },
    });
    expect(await listRows()).toHaveLength(PEOPLE);
  });

  test('is kept by the database on two servers as on one', async () => {
    const second = await openSecondServer(studio, studio.services.storage);
    try {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          openVisitor(openBrowser(index % 2 === 0 ? studio.url : second.url)).hold(TEN),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array.from({ length: PEOPLE }, () => 201),
        ...Array.from({ length: 12 - PEOPLE }, () => 409),
      ]);
    } finally {
      await second.close();
    }
  });

  test('check 25: refuses a fourth time of a browser, and of an address', async () => {
    const visitor = openVisitor();
    for (const start of [TEN, ONE, '2026-12-04T15:00:00.000Z']) expect((await visitor.hold(start)).status).toBe(201);
    const fourth = await visitor.hold('2026-12-04T18:00:00.000Z');
    expect([fourth.status, fourth.body.detail, Number(fourth.headers.get('retry-after')) > 590]).toEqual([
      429,
      'You are holding three times already. Let one of them go, or wait until it ends.',
      true,
    ]);
    const sameAddress = {
      json: { start: ELEVEN, package_id: 'growth' },
      headers: { 'X-Forwarded-For': '203.0.113.9' },
    };
    const statuses: number[] = [];
    for (const start of [TEN, ONE, '2026-12-08T15:00:00.000Z', '2026-12-09T15:00:00.000Z']) {
      const json = { ...sameAddress.json, start };
      const answer = await openBrowser(studio.url).request('POST', '/api/holds', { ...sameAddress, json });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test('lets go of the time that another one replaces, and of none where that is taken', async () => {
    const visitor = openVisitor();
    const { body: first } = await visitor.hold(TEN);
    const { body: second } = await visitor.hold(ELEVEN, { replaces: first.id });
    expect((await listRows()).map(({ shootDatetime }) => shootDatetime.toISOString())).toEqual([ELEVEN]);
    await holdFor(PEOPLE, ONE);
    expect((await visitor.hold('2026-12-03T18:30:00.000Z', { replaces: second.id })).status).toBe(409);
    expect((await visitor.free(second.id)).status).toBe(204);
  });

  test('that is asked for again, as after a lost answer, keeps one person busy', async () => {
    const visitor = openVisitor();
    await visitor.hold(TEN);
    const { status, body } = await visitor.hold(TEN);
    expect([status, (await listRows()).map(({ id }) => id)]).toEqual([201, [body.id]]);
    await holdFor(PEOPLE - 1);
    expect((await visitor.hold(TEN)).status).toBe(201);
  });

  test.each([
    ['a time that has no beginning of a shoot', '2026-12-03T15:07:00.000Z', {}, 'time_taken'],
    ['a day off', '2026-12-06T15:00:00.000Z', {}, 'time_taken'],
    ['a time that has passed since the page was loaded', '2026-11-20T14:30:00.000Z', {}, 'time_taken'],
    ['a day that is over', '2026-11-10T15:00:00.000Z', {}, 'invalid_input'],
    ['a day too far ahead', '2029-11-10T15:00:00.000Z', {}, 'invalid_input'],
    ['no time', 'soon', {}, 'invalid_input'],
    ['a package that there is not', TEN, { package_id: 'castle' }, 'invalid_input'],
  ])('refuses %s', async (_what, start, changes, code) => {
    expect((await openVisitor().hold(start, changes)).body.code).toBe(code);
    expect(await listRows()).toEqual([]);
  });

  test('says why a time is not offered, in the words for customers', async () => {
    const told = async (start: string) => {
      const { body } = await openVisitor().hold(start);
      return [body.current.reason, body.detail];
    };
    expect(await told('2026-12-06T15:00:00.000Z')).toEqual([
      'outside_hours',
      'We do not work then. Please choose another time.',
    ]);
    expect(await told('2026-12-03T22:30:00.000Z')).toEqual([
      'closing',
      'The shoot would end after our hours. Please choose an earlier time.',
    ]);
    expect((await told('2026-11-20T14:30:00.000Z'))[0]).toBe('past');
  });

  test('is refused where the studio agrees on times', async () => {
    await upsertSettings(studio.db, { scheduling: 'on_request' });
    expect((await openVisitor().hold(TEN)).body).toMatchObject({
      code: 'conflict',
      detail: 'This studio agrees on times with you. Write when you would like it.',
    });
  });
});

describe('the end of a hold', () => {
  test('comes by the browser that holds it, and by no other', async () => {
    const visitor = openVisitor();
    const { body } = await visitor.hold(TEN);
    const stranger = openVisitor();
    await stranger.hold(ONE);
    for (const other of [stranger, openVisitor()]) {
      expect((await other.free(body.id)).body).toMatchObject({ code: 'not_found' });
    }
    expect([(await visitor.free(body.id)).status, (await visitor.free(body.id)).status]).toEqual([204, 404]);
  });

  test('comes by itself after ten minutes, with the next one and by the job', async () => {
    await holdFor(PEOPLE);
    studio.clock.advance(10 * MINUTE_MS);
    expect(await openVisitor().starts()).toContain(TEN);
    await holdFor(PEOPLE);
    expect(await listRows()).toHaveLength(PEOPLE);
    studio.clock.advance(10 * MINUTE_MS);
    await purgeHolds(studio.ctx);
    expect(await listRows()).toEqual([]);
  });
});

describe('an order with a held time', () => {
  test('carries it for half an hour, and the payment makes the shoot of it', async () => {
    const visitor = openVisitor();
    await visitor.hold(TEN);
    const [held] = await listRows();
    const { body: placed } = await visitor.place();
    expect(placed.order.scheduling_preview).toBe('will_book');
    studio.clock.advance(29 * MINUTE_MS);
    expect((await openVisitor().hold(TEN)).status).toBe(201);
    expect((await openVisitor().hold(TEN)).status).toBe(409);
    expect((await pay(visitor, placed)).outcome).toMatchObject({ booking: 'saved' });
    const shoots = (await listRows()).filter(({ orderId }) => orderId === placed.order.id);
    expect(shoots).toMatchObject([{ status: 'confirmed', customerName: 'Jane Sample', personId: held?.personId }]);
    expect(await studio.db.$count(holds)).toBe(1);
  });

  test('says until when it is held, by the clock of the server, until it is paid', async () => {
    const visitor = openVisitor();
    await studio.clock.whileStopped(async () => {
      await visitor.hold(TEN);
      studio.clock.advance(4 * MINUTE_MS);
      const { body: placed } = await visitor.place();
      const expires_at = new Date(studio.clock.now().getTime() + 26 * MINUTE_MS).toISOString();
      expect(placed.order.hold).toEqual({ expires_at, seconds_left: 26 * 60 });
      expect((await pay(visitor, placed)).order.hold).toBeNull();
    });
    expect((await openVisitor().place()).body.order.hold).toBeNull();
  });

  test('does not say so once it is held no more, or where the form asks for another time', async () => {
    const visitor = openVisitor();
    await visitor.hold(TEN);
    const placing = { browser: visitor.browser, key: draftKey(newDraftId(), 'again') };
    const body = orderBody(WISH);
    expect((await placeOrder(studio.url, body, placing)).body.order.hold).not.toBeNull();
    studio.clock.advance(30 * MINUTE_MS);
    expect((await placeOrder(studio.url, body, placing)).body.order.hold).toBeNull();
    await visitor.hold(TEN);
    expect((await visitor.place({ preferredTime: '14:00' })).body.order.hold).toBeNull();
  });

  test('keeps the notice that it was held with', async () => {
    await upsertSettings(studio.db, { leadTimeHours: 24 });
    studio.clock.set('2026-12-02T14:55:00Z');
    const visitor = openVisitor();
    await visitor.hold(TEN);
    const { body: placed } = await visitor.place();
    studio.clock.advance(9 * MINUTE_MS);
    expect((await pay(visitor, placed)).outcome).toMatchObject({ booking: 'saved' });
  });

  test('is followed by it when the form changes and another order takes its place', async () => {
    const visitor = openVisitor();
    await visitor.hold(TEN);
    const draftId = '4b1f9b7e-64d4-4c3c-9a54-0f6f3c8f1a11';
    const place = (notes: string) =>
      placeOrder(studio.url, orderBody({ ...WISH, notes }), { browser: visitor.browser, draftId });
    await place('First');
    const { body: second } = await place('Second');
    expect(await studio.db.select().from(holds)).toMatchObject([{ orderId: second.order.id }]);
  });

  test('is followed by it to the Turkish payment and back, which is a third order', async () => {
    const visitor = openVisitor();
    await visitor.hold(TEN);
    await holdFor(PEOPLE - 1);
    const form = { ...WISH, contactEmail: 'jane@example.com' };
    const inTurn = [
      ['en', newDraftId()],
      ['tr', newDraftId()],
      ['en', newDraftId()],
    ] as const;
    const placed: OrderAnswer['order'][] = [];
    for (const [locale, draftId] of inTurn) {
      const body = orderBody(form, { locale });
      placed.push((await placeOrder(studio.url, body, { browser: visitor.browser, draftId })).body.order);
    }
    expect(placed.map(({ scheduling_preview, hold }) => [scheduling_preview, hold !== null])).toEqual([
      ...inTurn.map(() => ['will_book', true]),
    ]);
    const elsewhere = orderBody({ ...form, address: '12 Oak Lane' });
    const { body } = await placeOrder(studio.url, elsewhere, { browser: visitor.browser });
    expect([body.order.scheduling_preview, body.order.hold]).toEqual(['to_be_scheduled', null]);
  });

  test("does not get another visitor's time", async () => {
    await holdFor(PEOPLE);
    const visitor = openVisitor();
    const { body: placed } = await visitor.place();
    expect(placed.order.scheduling_preview).toBe('to_be_scheduled');
    expect((await pay(visitor, placed)).outcome).toMatchObject({ booking: 'refused', booking_reason: 'full' });
    expect(await studio.db.$count(holds)).toBe(PEOPLE);
  });

  test.each([
    ['the same person where they are free', 0, 'saved', true],
    ['another person at that time where they are not', 1, 'saved', false],
    ['nobody where all are taken: it waits for a time', 2, 'refused', false],
  ] as const)('check 13: paid after its end gets %s', async (_who, others, booking, isSame) => {
    const visitor = openVisitor();
    await visitor.hold(TEN);
    const [held] = await listRows();
    const { body: placed } = await visitor.place();
    studio.clock.advance(30 * MINUTE_MS);
    await holdFor(others);
    expect((await pay(visitor, placed)).outcome).toMatchObject({ booking });
    const shoots = (await listRows()).filter(({ orderId }) => orderId === placed.order.id);
    expect(shoots).toHaveLength(booking === 'saved' ? 1 : 0);
    expect(shoots.some(({ personId }) => personId === held?.personId)).toBe(isSame);
    expect((await studio.db.select().from(orders)).map(({ paymentStatus }) => paymentStatus)).toEqual(['paid']);
  });

  test('is paid by several messages at once on two servers and has one shoot', async () => {
    const visitor = openVisitor();
    await visitor.hold(TEN);
    const { body: placed } = await visitor.place();
    const { payments } = studio.services;
    const facts = 'succeed' in payments ? await payments.succeed(placed.payment.id) : null;
    if (!facts) throw new Error('The demo has no such payment.');
    const second = await openSecondServer(studio, studio.services.storage);
    try {
      const settled = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          settlePayment(index % 2 === 0 ? studio.ctx : { ...studio.ctx, ...second.services }, facts),
        ),
      );
      expect(settled.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
    } finally {
      await second.close();
    }
    expect(await listRows()).toMatchObject([{ status: 'confirmed', orderId: placed.order.id }]);
  });
});

test('of many who hold, order and pay at once each is paid once, and as many as there are people have the time', async () => {
  const visitors = Array.from({ length: 12 }, () => openVisitor());
  const paid = await Promise.all(
    visitors.map(async (visitor) => {
      const { status } = await visitor.hold(TEN);
      const { body } = await visitor.place();
      const { outcome } = await pay(visitor, body);
      return { isHeld: status === 201, isBooked: outcome?.booking === 'saved' };
    }),
  );
  expect(paid.filter(({ isHeld }) => isHeld)).toHaveLength(PEOPLE);
  expect(paid.every(({ isHeld, isBooked }) => isHeld === isBooked)).toBe(true);
  expect(await listRows()).toHaveLength(PEOPLE);
  const rows = await studio.db.select().from(orders);
  const states = rows.map(({ paymentStatus, schedulingStatus }) => `${paymentStatus} ${schedulingStatus}`);
  expect(states.filter((state) => state === 'paid booked')).toHaveLength(PEOPLE);
  expect(states.filter((state) => state === 'paid to_be_scheduled')).toHaveLength(visitors.length - PEOPLE);
});

describe('the studio', () => {
  test('sees no shoot in a held time', async () => {
    const { body } = await openVisitor().hold(TEN);
    const admin = await signInPerson(studio, { role: 'admin' });
    const listed = await admin.browser.request<{ bookings: unknown[] }>(
      'GET',
      '/api/admin/bookings?from=2026-12-03&to=2026-12-04',
    );
    expect(listed.body.bookings).toEqual([]);
    const found = await admin.browser.request('POST', `/api/admin/bookings/${body.id}/cancel`, { json: {} });
    expect(found.status).toBe(404);
  });

  test('a block over a held time leaves its order to be scheduled', async () => {
    const visitor = openVisitor();
    await visitor.hold(TEN);
    const { body: placed } = await visitor.place();
    const now = studio.clock.now();
    const block = { id: firstPersonId(9), startsAt: new Date(TEN), endsAt: new Date(ONE), reason: '', createdAt: now };
    await studio.db.insert(calendarBlocks).values(block);
    expect((await pay(visitor, placed)).outcome).toMatchObject({ booking: 'refused' });
    const [order] = await studio.db.select().from(orders).where(eq(orders.id, placed.order.id));
    expect([order?.schedulingStatus, await studio.db.$count(bookings)]).toEqual(['to_be_scheduled', 0]);
  });
});

test('what is ordered says how long a held time takes, whatever it was held for', async () => {
  await publishInTest(studio, {
    packages: [60, 150].map((durationMinutes) => packageDocument({ id: `home-${durationMinutes}`, durationMinutes })),
  });
  const visitor = openVisitor();
  await visitor.hold(TEN, { package_id: 'home-60' });
  const [held] = await listRows();
  const form = { ...WISH, photoCount: null, calculatedPrice: null };
  const body = orderBody(form, { packageId: 'home-150' });
  const { body: placed } = await placeOrder(studio.url, body, { browser: visitor.browser });
  const ends = [held, ...(await listRows())].map((row) => row?.endsAt.toISOString());
  expect([placed.order.scheduling_preview, ends]).toEqual([
    'will_book',
    ['2026-12-03T16:00:00.000Z', '2026-12-03T17:30:00.000Z'],
  ]);
});
