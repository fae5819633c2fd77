import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrder, type AdminOrderList, ORDER_SORTS } from '#domain/orders/admin-order.ts';
import { selectAlong, selectFound } from '#server/db/find-page.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { orders } from '#server/db/schema/orders.ts';
import { updateUser } from '#server/features/shared/users/queries.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, orderRow, paidFacts, studioFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { orderListing } from './list-orders.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

async function list(query: Record<string, string> = {}): Promise<AdminOrderList> {
  const address = `/api/admin/orders?${new URLSearchParams(query)}`;
  const { status, body, text } = await admin.browser.request<AdminOrderList>('GET', address);
  expect(status, text).toBe(200);
  return body;
}
const namesOf = ({ orders: found }: AdminOrderList) => found.map((order) => order.customer_name);

const addPaid = (changes: Parameters<typeof orderRow>[0] = {}) =>
  addOrder(studio.db, orderRow({ ...paidFacts(), ...changes }));
const UNPAID = { paymentStatus: 'requires_payment', orderStatus: null, schedulingStatus: null } as const;
const unpaid = { ...UNPAID, paidAt: null };

test('ORD-81: an order has the fields that it should, by their names, its number and its amounts', async () => {
  const owner = await createPerson(studio);
  await updateUser(studio.db, owner.id, { companyName: 'Doe Realty' });
  const row = await addPaid({ userId: owner.id, customerName: 'Field Test' });
  const expected: AdminOrder = {
    id: row.id,
    order_number: row.orderNumber,
    user_id: owner.id,
    user_full_name: owner.name,
    user_email: owner.email,
    user_company_name: 'Doe Realty',
    user_role: 'realtor',
    customer_name: 'Field Test',
    customer_email: 'jane@example.com',
    package_name: 'Growth',
    package_price: 735,
    list_currency: 'usd',
    amount: 735,
    charge_minor: 73_500,
    charge_currency: 'try',
    refunded_minor: 0,
    balance_minor: 0,
    payment_mode: 'demo',
    payment_terms: { kind: 'pay_now', days: null, deposit: null },
    payment_status: 'paid',
    order_status: 'pending',
    scheduling_status: 'not_requested',
    created_at: row.createdAt.toISOString(),
    version: 1,
  };
  expect((await list({ q: 'field test' })).orders).toEqual([expected]);
});

test('an order without an account names its customer alone', async () => {
  await addPaid({ customerName: 'Guest Only' });
  const [order] = (await list({ q: 'guest only' })).orders;
  expect(order).toMatchObject({ user_id: null, user_full_name: null, user_email: null, user_company_name: null });
});

describe('the filters', () => {
  beforeAll(async () => {
    await addPaid({ customerName: 'Filter A', orderStatus: 'completed' });
    await addPaid({ customerName: 'Filter B', createdAt: new Date('2026-05-05T03:30:00Z') });
    await addPaid({ customerName: 'Filter C', ...unpaid, createdAt: new Date('2026-05-04T12:00:00Z') });
    await addPaid({
      customerName: 'Filter D',
      paymentStatus: 'refunded',
      orderStatus: 'cancelled',
      refundedMinor: 73_500,
      createdAt: new Date('2026-05-03T12:00:00Z'),
    });
    await addOrder(
      studio.db,
      orderRow({ ...studioFacts(), customerName: 'Filter S', createdAt: new Date('2026-05-02T12:00:00Z') }),
    );
  });

  test.each([
    ['', ['Filter A', 'Filter B', 'Filter S']],
    ['payment_status=accepted', ['Filter A', 'Filter B', 'Filter S']],
    ['payment_status=paid', ['Filter A', 'Filter B']],
    ['payment_status=requires_payment', ['Filter C', 'Filter S']],
    ['payment_status=refunded', ['Filter D']],
    ['payment_status=failed', []],
    ['payment_status=all', ['Filter A', 'Filter B', 'Filter C', 'Filter D', 'Filter S']],
    ['order_status=completed', ['Filter A']],
    ['order_status=cancelled', []],
    ['order_status=cancelled&payment_status=all', ['Filter D']],
    // 23:30 of May 4 in the studio's zone.
    ['payment_status=all&from=2026-05-04&to=2026-05-04', ['Filter B', 'Filter C']],
    ['payment_status=all&to=2026-05-03', ['Filter D', 'Filter S']],
    ['payment_status=all&from=2026-05-05', ['Filter A']],
  ])('"%s": paid ones and unpaid ones of the studio unless told, by whole days of the studio', async (query, names) => {
    expect(namesOf(await list({ q: 'filter', ...Object.fromEntries(new URLSearchParams(query)) }))).toEqual(names);
  });

  test('an unpaid order of the studio is counted beside the paid ones, with what is due', async () => {
    const { orders: found, total } = await list({ q: 'filter', to: '2026-05-02' });
    expect(total).toBe(1);
    expect(found[0]).toMatchObject({
      payment_status: 'requires_payment',
      order_status: 'pending',
      balance_minor: 73_500,
    });
  });

  test.each([
    ['payment_status=open', 'payment_status'],
    ['order_status=lost', 'order_status'],
    ['from=2026-02-30', 'from'],
    ['from=2026-05-05&to=2026-05-04', 'to'],
    ['limit=500', 'limit'],
    ['sort=price', 'sort'],
    ['q=%0A', null],
  ])('%s is refused with its field', async (query, path) => {
    const answer = await admin.browser.request<{ fields?: { path: string }[] }>('GET', `/api/admin/orders?${query}`);
    // A line break alone is an empty query.
    if (path === null) expect(answer.status).toBe(200);
    else expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([422, path]);
  });
});

describe('the search', () => {
  let number = 0;
  beforeAll(async () => {
    const property = {
      customerEmail: 'elif@found.example',
      customerPhone: '+90 (532) 123 45-67',
      propertyName: 'Çınar Evi',
      address: '7 Ihlamur Yolu',
    };
    number = (await addPaid({ customerName: 'Elif Aydın', ...property })).orderNumber;
    await addPaid({ customerName: 'Bob', customerEmail: 'bob@found.example', packageName: 'Drone Photo' });
  });

  test.each([
    ['ELIF', ['Elif Aydın']],
    ['aydin cinar', ['Elif Aydın']],
    ['ihlamur', ['Elif Aydın']],
    ['drone found.example', ['Bob']],
    ['%', []],
    ['nobody', []],
  ])('"%s" is looked for in customer, package and property, in any case', async (q, names) => {
    expect(namesOf(await list({ q }))).toEqual(names);
  });

  test('an order is found by its number and by its id', async () => {
    const [order] = (await list({ q: 'elif' })).orders;
    for (const q of [`#${number}`, `elif ${number}`, order?.id ?? '', (order?.id ?? '').slice(0, 8).toUpperCase()]) {
      expect(namesOf(await list({ q }))).toEqual(['Elif Aydın']);
    }
    expect(namesOf(await list({ q: '9999999999 elif' }))).toEqual([]);
  });

  test.each([
    '+90 532 123 45 67',
    '0532 123 45 67',
    '(532) 123-4567',
    '532.123.4567',
    '5321234567',
    '905321234567',
    'elif 532 123',
    '123-4567',
    '4567',
  ])('a phone finds its order as %s, however it was written there', async (q) => {
    expect(namesOf(await list({ q }))).toEqual(['Elif Aydın']);
  });

  test('a street and a ZIP code beside each other are found as well, and the number of another is not', async () => {
    await addPaid({ customerName: 'Zip', address: '7314', zipCode: '20814' });
    expect(namesOf(await list({ q: '7314 20814' }))).toEqual(['Zip']);
    expect(namesOf(await list({ q: '7314 20815' }))).toEqual([]);
    expect(namesOf(await list({ q: '+90 532 123 45 68' }))).toEqual([]);
  });

  test('an order that a visitor has just placed is found', async () => {
    const contactPhone = '(301) 555-0199';
    await placeOrder(studio.url, orderBody({ contactName: 'Şule Öz', address: '9 Kumru Sokak', contactPhone }));
    for (const q of ['sule kumru', '+1 301 555 0199', '13015550199']) {
      expect(namesOf(await list({ q, payment_status: 'all' })), q).toEqual(['Şule Öz']);
    }
  });
});

describe('pages', () => {
  test('hold each order once, the newest first, while others are paid', async () => {
    for (let index = 0; index < 5; index += 1) {
      const createdAt = new Date(Date.UTC(2026, 9, 1, 12, 0, 0, Math.floor(index / 2)));
      await addPaid({ customerName: `Page ${index}`, address: 'Pages Row', createdAt });
    }
    const found: AdminOrder[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: AdminOrderList = await list({ q: 'pages row', limit: '2', cursor });
      found.push(...page.orders);
      cursor = page.next_cursor;
      await addPaid({ customerName: 'Late', address: 'Pages Row' });
    }
    const names = found.map(({ customer_name }) => customer_name);
    expect([...names].sort()).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4']);
    expect(names[0]).toBe('Page 4');
    expect(found.map(({ created_at }) => created_at)).toEqual(
      found
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
  });

  test.each([
    ['newest', 'created_at', -1],
    ['oldest', 'created_at', 1],
    ['highest', 'package_price', -1],
    ['lowest', 'package_price', 1],
    ['status', 'order_status', 1],
    ['status_reversed', 'order_status', -1],
  ] as const)('sorted by %s hold each order once, unpaid ones too', async (sort, field, direction) => {
    const getKey = (order: AdminOrder) => order[field] ?? '';
    const address = `Sorted ${sort}`;
    for (const [index, orderStatus] of (['pending', 'completed', 'cancelled', 'pending'] as const).entries()) {
      await addPaid({ address, orderStatus, listPriceCents: 10_000 * (1 + (index % 2)) });
    }
    await addPaid({ address, ...unpaid, listPriceCents: 50_000 });
    const found: AdminOrder[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: AdminOrderList = await list({ q: address, sort, payment_status: 'all', limit: '2', cursor });
      found.push(...page.orders);
      cursor = page.next_cursor;
    }
    const compare = (a: AdminOrder, b: AdminOrder) =>
      getKey(a) === getKey(b) ? 0 : (getKey(a) < getKey(b) ? -1 : 1) * direction;
    expect(new Set(found.map(({ id }) => id)).size).toBe(5);
    expect(found.map(getKey)).toEqual([...found].sort(compare).map(getKey));
  });

  test.each(['cursor=x', 'cursor=newest~~3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c01'])('%s is none', async (query) => {
    expect((await admin.browser.request('GET', `/api/admin/orders?${query}`)).status).toBe(422);
  });
});

test('a realtor and a visitor see no list', async () => {
  const realtor = await signInPerson(studio);
  expect((await realtor.browser.request('GET', '/api/admin/orders')).status).toBe(403);
  expect((await (await createPerson(studio)).browser.request('GET', '/api/admin/orders')).status).toBe(401);
});

test('with 10,000 orders a page comes out of the index of its order, and rare words out of theirs', async () => {
  const sample = await addPaid({ customerName: 'Sample' });
  const own = ['id', 'order_number', 'idempotency_key', 'created_at', 'search_text'];
  const names = Object.values(getTableColumns(orders)).map(({ name }) => name);
  const columns = names.filter((name) => !own.includes(name)).join(', ');
  // The rows are for the planner alone: they have no payments.
  await studio.db.execute(sql`alter table orders disable trigger order_sums`);
  // In parts, so that no statement takes longer than the database allows on a slow machine.
  for (let from = 1; from < 10_000; from += 1000) {
    await studio.db.execute(sql`
      insert into orders (id, idempotency_key, created_at, search_text, ${sql.raw(columns)})
      select gen_random_uuid(), 'many-' || n, timestamptz '2020-01-01' + n * interval '1 minute',
        'many ' || n || '@many.example', ${sql.raw(columns)}
      from orders, generate_series(${from}::int, ${from + 999}::int) n where id = ${sample.id}`);
  }
  await studio.db.execute(sql`alter table orders enable trigger order_sums`);
  await studio.db.execute(sql`analyze orders`);
  const plan = async (statement: ReturnType<typeof selectAlong>) =>
    JSON.stringify((await withOrders(studio.db, (tx) => tx.execute(sql`explain ${statement}`))).rows);
  const part = { after: null, limit: 51 };
  const paid = { payment_status: 'paid', order_status: undefined, from: undefined, to: undefined } as const;
  const zone = studio.config.STUDIO_TIME_ZONE;
  const along = await plan(selectAlong(orderListing(paid, zone), part));
  expect(along).toMatch(/orders_payment|orders_created/);
  expect(along).not.toContain('Sort');
  for (const sort of ORDER_SORTS) {
    for (const payment_status of ['accepted', 'paid', 'all'] as const) {
      const sorted = await plan(selectAlong(orderListing({ ...paid, payment_status, sort }, zone), part));
      expect(sorted, `${sort}, ${payment_status}`).toMatch(/orders_(created|payment|amount|any_status|payment_amount)/);
      expect(sorted, `${sort}, ${payment_status}`).not.toMatch(/Sort|Seq Scan/);
    }
  }
  for (const order_status of ['pending', 'completed', 'cancelled'] as const) {
    const narrowed = await plan(selectAlong(orderListing({ ...paid, order_status }, zone), part));
    expect(narrowed).toMatch(/orders_(status|statuses|payment|created)/);
    expect(narrowed).not.toMatch(/Sort|Seq Scan/);
  }
  const found = await plan(selectFound(orderListing({ ...paid, q: '7005@many' }, zone), part, 2001));
  expect(found).toContain('orders_search');
  expect(found).not.toContain('Seq Scan');
  expect((await list()).total).toBeNull();
  expect((await list({ q: '7005@many' })).total).toBe(1);
  expect((await list({ q: 'many.example', to: '2020-01-01' })).orders).toHaveLength(50);
});
