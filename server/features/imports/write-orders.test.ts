import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { insertContacts } from '#server/features/customers/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { askImport, beginImport, doImport, goOnWithImport, importAll, readImport } from '#server/test/imports.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { applyRows } from './apply-rows.ts';
import { findImport } from './queries.ts';

let studio: TestStudio;
let owner: Person;
const statements: string[] = [];
beforeAll(async () => {
  studio = await openTestStudio();
  studio.database.watchQueries(({ text }) => statements.push(text));
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const ORDERS = 'Order Number,Order Date,Customer Name,Customer Email,Address,City,State,Zip,Total\n';
type OrderCells = Partial<{ number: string; day: string; name: string; street: string }>;
const order = (street: string, at: number, cells: OrderCells = {}) =>
  `${cells.number ?? `${street}-${at}`},${cells.day ?? '03/31/2025'},${cells.name ?? 'Jane Doe'},${street}-${at}@example.com,${cells.street ?? `${at} ${street}`},Austin,TX,78701,450.00\n`;
const ordersAt = (street: string) => studio.db.$count(orders, like(orders.customerEmail, `${street}-%`));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a hundred rows at once', () => {
  test('are written by as many statements as a few rows', async () => {
    const rows = numbers(100).map((at) => order('many', at));
    const { id } = await beginImport(studio, owner, { kind: 'orders', bytes: ORDERS + rows.join('') });
    await doImport(studio, owner, id, 'check');
    await askImport(owner, id, 'run');
    statements.length = 0;
    await goOnWithImport(studio, id);
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.length).toBeLessThan(60);
    expect(await readImport(owner, id)).toMatchObject({ state: 'done', created: 100 });
    const houses = numbers(100).map((at) => `M-${at},${at} Many Street,Austin\n`);
    const table = `Listing ID,Address,City\n${houses.join('')}`;
    const begun = await beginImport(studio, owner, { kind: 'properties', bytes: table });
    await doImport(studio, owner, begun.id, 'check');
    await askImport(owner, begun.id, 'run');
    statements.length = 0;
    await goOnWithImport(studio, begun.id);
    expect(statements.length).toBeLessThan(60);
    expect(await readImport(owner, begun.id)).toMatchObject({ state: 'done', created: 100 });
  });

  test('lose nothing to one in the middle that cannot be read, and number it by its line', async () => {
    const rows = numbers(100).map((at) => order('bad', at, at === 50 ? { day: '13/45/2025' } : {}));
    const done = await importAll(studio, owner, { kind: 'orders', bytes: ORDERS + rows.join('') });
    expect(done).toMatchObject({ state: 'done', created: 99, faulty: 1 });
    expect(done.first_faults.map(({ line, place }) => [line, place])).toEqual([[52, 'Order Date']]);
    expect(await ordersAt('bad')).toBe(99);
  });

  test('lose nothing to one in the middle that the database refuses', async () => {
    await studio.db.execute(sql`alter table orders add constraint orders_test check (customer_name <> 'Refused')`);
    await studio.db.execute(sql`alter table properties add constraint properties_test check (name <> 'Refused')`);
    const rows = numbers(100).map((at) => order('refused', at, at === 50 ? { name: 'Refused' } : {}));
    const done = await importAll(studio, owner, { kind: 'orders', bytes: ORDERS + rows.join('') });
    expect(done).toMatchObject({ state: 'done', created: 99, faulty: 1 });
    expect(done.first_faults.map(({ line, message }) => [line, message])).toEqual([
      [52, 'This row cannot be kept as it is.'],
    ]);
    expect(await ordersAt('refused')).toBe(99);
    expect(await doImport(studio, owner, done.id, 'undo')).toMatchObject({ state: 'undone', left: 0 });
    expect(await ordersAt('refused')).toBe(0);
    const houses = numbers(100).map((at) => `R-${at},${at === 50 ? 'Refused' : `${at} Refused Street`},Austin\n`);
    const table = `Listing ID,Address,City\n${houses.join('')}`;
    expect(await importAll(studio, owner, { kind: 'properties', bytes: table })).toMatchObject({
      state: 'done',
      created: 99,
      faulty: 1,
    });
    await studio.db.execute(sql`alter table orders drop constraint orders_test`);
    await studio.db.execute(sql`alter table properties drop constraint properties_test`);
  });

  test('have one order for two rows of one number, and each order the lines that come to its total', async () => {
    const rows = numbers(100).map((at) => order('twice', at, at === 70 ? { number: 'twice-20' } : {}));
    const done = await importAll(studio, owner, { kind: 'orders', bytes: ORDERS + rows.join('') });
    expect(done).toMatchObject({ state: 'done', created: 99, skipped: 1, faulty: 0 });
    expect(await studio.db.$count(orders, eq(orders.customerEmail, 'twice-20@example.com'))).toBe(1);
    expect(await studio.db.$count(orders, eq(orders.customerEmail, 'twice-70@example.com'))).toBe(0);
    const [sums] = await studio.db
      .select({ lines: sql<number>`count(*)::int`, total: sql<number>`sum(${orderLines.amountMinor})::int` })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(like(orders.customerEmail, 'twice-%'));
    expect(sums).toEqual({ lines: 99, total: 99 * 450_00 });
    const numbersInOrder = await studio.db
      .select({ email: orders.customerEmail })
      .from(orders)
      .where(like(orders.customerEmail, 'twice-%'))
      .orderBy(orders.orderNumber)
      .limit(3);
    expect(numbersInOrder.map(({ email }) => email)).toEqual(numbers(3).map((at) => `twice-${at}@example.com`));
  });

  test('give a property without a realtor to the first of two customers at its address', async () => {
    const emails = numbers(2).map((at) => `shared-${at}@example.com`);
    const createdAt = new Date();
    const facts = { name: 'Jane', phone: '', companyName: '', notes: '', since: createdAt, createdAt };
    await insertContacts(
      studio.db,
      emails.map((email) => ({ email, ...facts })),
    );
    const table = `Listing ID,Address,City,State,Zip\nS-1,1 Shared Street,Austin,TX,78701\n`;
    await importAll(studio, owner, { kind: 'properties', bytes: table });
    const rows = numbers(2).map((at) => order('shared', at, { street: '1 Shared Street' }));
    await importAll(studio, owner, { kind: 'orders', bytes: ORDERS + rows.join('') });
    const at = await studio.db
      .select({ email: orders.customerEmail, propertyId: orders.propertyId })
      .from(orders)
      .where(like(orders.customerEmail, 'shared-%'))
      .orderBy(orders.customerEmail);
    expect(at.map(({ propertyId }) => propertyId !== null)).toEqual([true, false]);
  });

  test('have one property for two rows of one place, by its id or by its address', async () => {
    const rows = numbers(100).map(
      (at) => `P-${at === 70 ? 20 : at},${at === 80 ? 30 : at} Place Street,Austin,TX,78701\n`,
    );
    const table = `Listing ID,Address,City,State,Zip\n${rows.join('')}`;
    const done = await importAll(studio, owner, { kind: 'properties', bytes: table });
    expect(done).toMatchObject({ state: 'done', created: 98, skipped: 2, faulty: 0 });
    expect(await studio.db.$count(properties, like(properties.address, '% Place Street'))).toBe(98);
    const begun = await beginImport(studio, owner, {
      kind: 'properties',
      bytes: `Listing ID,Address,City,State,Zip\nP-1,1 Moved Street,Austin,TX,78701\nQ-1,1 Moved Street,Austin,TX,78701\n`,
    });
    await owner.browser.request('PATCH', `/api/admin/imports/${begun.id}`, {
      json: { options: { update_existing: true } },
      headers: { 'If-Match': '*' },
    });
    await doImport(studio, owner, begun.id, 'check');
    // The second row means the property that the first one moved there.
    expect(await doImport(studio, owner, begun.id, 'run')).toMatchObject({ created: 0, changed: 1, skipped: 1 });
    expect(await studio.db.$count(properties, eq(properties.address, '1 Moved Street'))).toBe(1);
  });

  test('are whole after a kill between two hundreds, and the rest comes once', async () => {
    const rows = numbers(250).map((at) => order('killed', at));
    const { id } = await beginImport(studio, owner, { kind: 'orders', bytes: ORDERS + rows.join('') });
    await doImport(studio, owner, id, 'check');
    await askImport(owner, id, 'run');
    const job = (await findImport(studio.db, id))?.row;
    if (!job) throw new Error('The import is gone.');
    let hundreds = 0;
    const mayGoOn = () => {
      hundreds += 1;
      if (hundreds > 1) throw new Error('killed');
      return true;
    };
    await expect(applyRows(studio.ctx, job, { isDry: false, mayGoOn })).rejects.toThrow('killed');
    expect(await readImport(owner, id)).toMatchObject({ state: 'running', processed: 100, created: 100 });
    expect(await ordersAt('killed')).toBe(100);
    await goOnWithImport(studio, id);
    expect(await readImport(owner, id)).toMatchObject({ state: 'done', created: 250, skipped: 0 });
    expect(await ordersAt('killed')).toBe(250);
  });

  test('are found by their words at once, and leave the indexes of words as they are at other times', async () => {
    const { rows } = await studio.db.execute(
      sql`select relname from pg_class where relname in ('orders_search', 'customers_search', 'users_search') and 'fastupdate=off' = any (reloptions)
        or relname in ('orders_search', 'customers_search', 'users_search') and 'fastupdate=false' = any (reloptions)`,
    );
    expect(rows).toHaveLength(3);
    const found = await owner.browser.request<{ orders: unknown[] }>(
      'GET',
      '/api/admin/orders?q=killed-249@example.com',
    );
    expect(found.body.orders).toHaveLength(1);
  });
});
