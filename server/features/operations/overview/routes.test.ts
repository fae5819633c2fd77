import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminOverview, adminOverviewSchema, storageUseSchema } from '#domain/operations/overview.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { createMedia } from '#server/test/media.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { getOverview } from './get-overview.ts';
import { createStorageMeter } from './get-storage.ts';

const NOW = '2026-11-20T15:00:00Z';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set(NOW);
  await clearTables(studio.db, [orders]);
  await studio.db.delete(bookings);
});

type OrderChanges = Parameters<typeof orderRow>[0];

async function insertStoredOrder(changes: OrderChanges = {}): Promise<string> {
  const row = orderRow({ ...paidFacts(), ...changes });
  await addOrder(studio.db, row);
  return row.id;
}

/** An order that was paid at an instant, made an hour before. */
const addPaid = (paidAt: string, changes: OrderChanges = {}) =>
  insertStoredOrder({ paidAt: new Date(paidAt), createdAt: new Date(Date.parse(paidAt) - 3_600_000), ...changes });

async function addShoot(startsAt: string, changes: Parameters<typeof bookingRow>[0] = {}): Promise<string> {
  const shootDatetime = new Date(startsAt);
  const endsAt = new Date(shootDatetime.getTime() + 2 * 3_600_000);
  const row = bookingRow({ shootDatetime, endsAt, ...changes });
  await studio.db.insert(bookings).values(row);
  return row.id;
}

/** Reads the overview of an admin, at whatever time: no sign-in lasts from one test to the next. */
const readOverview = (): Promise<AdminOverview> => getOverview(studio.ctx);

/** The orders of the weeks that have any, by the day on which the week begins. */
async function readOrders(): Promise<Record<string, number>> {
  const { weeks } = await readOverview();
  return Object.fromEntries(weeks.filter((week) => week.orders > 0).map((week) => [week.starts_on, week.orders]));
}

test('what is told is of the form that is described', async () => {
  const ask = async (path: string) => (await admin.browser.request('GET', `/api/admin/${path}`)).body;
  expect(adminOverviewSchema.parse(await ask('overview'))).toEqual(await readOverview());
  expect(storageUseSchema.parse(await ask('storage'))).toMatchObject({ originals_bytes: 0, items: 0 });
});

describe('weeks', () => {
  test('are the last twelve, from Monday on, also where there was nothing', async () => {
    const { weeks, time_zone } = await readOverview();
    expect(time_zone).toBe('America/New_York');
    expect(weeks).toHaveLength(12);
    expect(weeks.at(0)).toEqual({ starts_on: '2026-08-31', orders: 0, revenue: [] });
    expect(weeks.at(-1)).toEqual({ starts_on: '2026-11-16', orders: 0, revenue: [] });
  });

  test('OPS-8: count an order in the week in which it was paid, in the zone of the studio', async () => {
    // The clocks went back on Sunday, November 1: before it midnight is at 04:00 UTC, after it at 05:00.
    for (const paidAt of [
      '2026-10-26T03:59:59Z',
      '2026-10-26T04:00:00Z',
      '2026-11-02T04:59:59Z',
      '2026-11-02T05:00:00Z',
      '2026-08-31T03:59:59Z',
      '2026-08-31T04:00:00Z',
      '2026-11-16T05:00:00Z',
      '2026-11-20T14:59:00Z',
    ]) {
      await addPaid(paidAt);
    }
    expect(await readOrders()).toEqual({
      '2026-08-31': 1,
      '2026-10-19': 1,
      '2026-10-26': 2,
      '2026-11-02': 1,
      '2026-11-16': 2,
    });
  });

  test('continue over the spring change of the clocks', async () => {
    studio.clock.set('2026-03-20T15:00:00Z');
    // The clocks went forward on Sunday, March 8: before it midnight is at 05:00 UTC, after it at 04:00.
    for (const paidAt of [
      '2026-03-02T04:59:59Z',
      '2026-03-02T05:00:00Z',
      '2026-03-09T03:59:59Z',
      '2026-03-09T04:00:00Z',
    ]) {
      await addPaid(paidAt);
    }
    expect(await readOrders()).toEqual({ '2026-02-23': 1, '2026-03-02': 2, '2026-03-09': 1 });
  });

  test('continue over the end of the year', async () => {
    studio.clock.set('2027-01-06T15:00:00Z');
    for (const paidAt of ['2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z', '2027-01-04T12:00:00Z'])
      await addPaid(paidAt);
    expect(await readOrders()).toEqual({ '2026-12-28': 2, '2027-01-04': 1 });
  });

  test('count an order that was paid long after it was made', async () => {
    await addPaid('2026-09-01T12:00:00Z', { createdAt: new Date('2026-08-02T12:00:00Z') });
    expect(await readOrders()).toEqual({ '2026-08-31': 1 });
  });

  test('count no order that is unpaid or was refunded wholly, as the list of orders does', async () => {
    await insertStoredOrder({
      ...orderRow(),
      paidAt: null,
      orderStatus: null,
      schedulingStatus: null,
      paymentStatus: 'failed',
    });
    await addPaid(NOW, { paymentStatus: 'refunded', refundedMinor: 73_500 });
    expect(await readOrders()).toEqual({});
  });
});

test('ORD-91: revenue counts live payments only, less what went back, each currency by itself', async () => {
  const live = { paymentMode: 'live' as const };
  await addPaid('2026-11-17T12:00:00Z', { ...live, chargeMinor: 100_000, refundedMinor: 25_000 });
  await addPaid('2026-11-18T12:00:00Z', { ...live, chargeMinor: 50_000 });
  await addPaid('2026-11-18T13:00:00Z', { ...live, chargeMinor: 42_500, chargeCurrency: 'usd' });
  await addPaid('2026-11-18T14:00:00Z', { paymentMode: 'test' });
  await addPaid('2026-11-10T12:00:00Z', { ...live, chargeMinor: 30_000 });
  const { weeks } = await readOverview();
  expect(weeks.slice(-3)).toEqual([
    {
      starts_on: '2026-11-02',
      orders: 0,
      revenue: [
        { currency: 'try', revenue_minor: 0 },
        { currency: 'usd', revenue_minor: 0 },
      ],
    },
    {
      starts_on: '2026-11-09',
      orders: 1,
      revenue: [
        { currency: 'try', revenue_minor: 30_000 },
        { currency: 'usd', revenue_minor: 0 },
      ],
    },
    {
      starts_on: '2026-11-16',
      orders: 4,
      revenue: [
        { currency: 'try', revenue_minor: 125_000 },
        { currency: 'usd', revenue_minor: 42_500 },
      ],
    },
  ]);
});

test('orders of the demo are counted, and bring no revenue', async () => {
  await addPaid('2026-11-17T12:00:00Z');
  const { weeks } = await readOverview();
  expect(weeks.at(-1)).toEqual({ starts_on: '2026-11-16', orders: 1, revenue: [] });
});

test('OPS-8: the next shoots begin with the one under way, and leave out what is over or cancelled', async () => {
  await addShoot('2026-11-20T12:00:00Z');
  const underWay = await addShoot('2026-11-20T14:30:00Z');
  await addShoot('2026-11-20T17:00:00Z', { status: 'cancelled' });
  const later: string[] = [];
  for (const hour of [19, 22]) later.push(await addShoot(`2026-11-20T${hour}:00:00Z`));
  const orderId = await insertStoredOrder();
  for (const day of [21, 22, 23]) later.push(await addShoot(`2026-11-${day}T15:00:00Z`, day === 21 ? { orderId } : {}));
  const { next_shoots } = await readOverview();
  expect(next_shoots.map(({ id }) => id)).toEqual([underWay, ...later.slice(0, 4)]);
  expect(next_shoots[3]).toMatchObject({ order_id: orderId, order_number: expect.any(Number), package_name: 'Growth' });
});

test('files are due for paid orders whose shoot is over, the longest waiting first, until they are completed', async () => {
  const shot = async (
    startsAt: string,
    changes: OrderChanges = {},
    status: 'confirmed' | 'cancelled' = 'confirmed',
  ) => {
    const orderId = await insertStoredOrder(changes);
    await addShoot(startsAt, { orderId, status });
    return orderId;
  };
  const second = await shot('2026-11-19T15:00:00Z', { customerName: 'Rosa Martinez' });
  const first = await shot('2026-11-12T15:00:00Z');
  await shot('2026-11-20T14:30:00Z');
  await shot('2026-11-18T15:00:00Z', { orderStatus: 'completed' });
  await shot('2026-11-17T15:00:00Z', {}, 'cancelled');
  const { files_due } = await readOverview();
  expect(files_due.total).toBe(2);
  expect(files_due.orders.map(({ id }) => id)).toEqual([first, second]);
  expect(files_due.orders[1]).toMatchObject({
    customer_name: 'Rosa Martinez',
    shoot_ended_at: '2026-11-19T17:00:00.000Z',
  });
});

describe('storage', () => {
  test('says how much the originals take, where they are, and holds for a minute', async () => {
    const readStorage = createStorageMeter(studio.services);
    await studio.db.delete(mediaItems);
    studio.clock.set('2026-12-01T15:00:00Z');
    const video = await createMedia(studio, admin);
    const deleted = await createMedia(studio, admin, { deletedAt: studio.clock.now() });
    await studio.db.update(mediaItems).set({ sizeBytes: 5_000_000_000 }).where(eq(mediaItems.id, video.id));
    await studio.db.update(mediaItems).set({ sizeBytes: 2500 }).where(eq(mediaItems.id, deleted.id));
    const { storage } = studio.services;
    const use = { originals_bytes: 5_000_002_500, items: 2, kind: 'folder', destination: storage.destination };
    expect(await readStorage()).toMatchObject(use);
    await studio.db.delete(mediaItems).where(eq(mediaItems.id, deleted.id));
    studio.clock.advance(50_000);
    expect(await readStorage()).toMatchObject(use);
    studio.clock.advance(10_001);
    expect(await readStorage()).toMatchObject({ originals_bytes: 5_000_000_000, items: 1 });
  });
});
