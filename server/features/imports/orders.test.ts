import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { documents } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orderPayments, orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { findContactByEmail } from '#server/features/customers/queries.ts';
import { sumWeeks } from '#server/features/operations/overview/queries.ts';
import { drawMissing } from '#server/features/orders/issue-documents.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { askImport, beginImport, doImport, goOnWithImport, importAll, readImport } from '#server/test/imports.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

let made = 0;
const unique = () => {
  made += 1;
  return `${made}-${Math.random().toString(36).slice(2, 8)}`;
};
const orderOf = async (email: string) =>
  (await studio.db.select().from(orders).where(eq(orders.customerEmail, email)))[0];

const HEAD =
  'Order Number,Order Date,Customer Name,Customer Email,Address,City,State,Zip,Total,Status,Payment Status,Items\n';
const line = (
  number: string,
  email: string,
  rest: Partial<{ total: string; status: string; paid: string; day: string }> = {},
) =>
  `${number},${rest.day ?? '03/31/2025'},Jane Doe,${email},12 Oak St,Austin,TX,78701,${rest.total ?? '"$1,450.00"'},${rest.status ?? 'Delivered'},${rest.paid ?? 'Paid'},Photos and drone\n`;

describe('orders of the past', () => {
  test('IMP-9: are finished orders that claim neither invoice nor revenue, book nothing and mail nobody', async () => {
    const email = `${unique()}@example.com`;
    const counts = async () => [
      await studio.db.$count(mails),
      await studio.db.$count(bookings),
      await studio.db.$count(documents),
      JSON.stringify(await sumWeeks(studio.db, [new Date('2020-01-01'), new Date('2030-01-01')])),
    ];
    const before = await counts();
    const done = await importAll(studio, owner, { kind: 'orders', source: 'tonomo', bytes: HEAD + line('A-7', email) });
    expect(done).toMatchObject({ state: 'done', created: 1, faulty: 0, options: { day_order: 'mdy' } });
    const order = await orderOf(email);
    expect(order).toMatchObject({
      origin: 'imported',
      paymentMode: 'elsewhere',
      paymentStatus: 'paid',
      orderStatus: 'completed',
      schedulingStatus: 'not_requested',
      chargeMinor: 145_000,
      paidMinor: 145_000,
      packageName: 'Photos and drone',
      notes: 'Imported from Tonomo, number A-7.',
      userId: null,
      createdAt: new Date('2025-03-31T16:00:00Z'),
    });
    await drawMissing(studio.ctx);
    expect(await counts()).toEqual(before);
    const details = await owner.browser.request<{ order: { invoice_number: null } }>(
      'GET',
      `/api/admin/orders/${order?.id}`,
    );
    expect(details.body.order.invoice_number).toBeNull();
    expect((await owner.browser.request('GET', `/api/admin/orders/${order?.id}/invoice.pdf`)).status).toBe(404);
    expect(
      await importAll(studio, owner, { kind: 'orders', source: 'tonomo', bytes: HEAD + line('A-7', email) }),
    ).toMatchObject({
      created: 0,
      skipped: 1,
    });
    // The same number of another system is another order.
    expect(
      await importAll(studio, owner, { kind: 'orders', source: 'spiro', bytes: HEAD + line('A-7', email) }),
    ).toMatchObject({
      created: 1,
    });
  });

  test('have no money to send back or to add to here', async () => {
    const email = `${unique()}@example.com`;
    await importAll(studio, owner, { kind: 'orders', bytes: HEAD + line(unique(), email) });
    const id = (await orderOf(email))?.id ?? '';
    const headers = { 'If-Match': '*', 'Idempotency-Key': unique() };
    const lines = [{ label: 'Twilight', unit_minor: 5000, quantity: 1 }];
    const added = await owner.browser.request<{ detail: string }>('POST', `/api/admin/orders/${id}/lines`, {
      json: lines,
      headers,
    });
    expect(added.status, added.text).toBe(409);
    expect(added.body.detail).toContain('paid elsewhere');
  });

  test('are guarded by the database: only they go without an invoice', async () => {
    const email = `${unique()}@example.com`;
    await importAll(studio, owner, { kind: 'orders', bytes: HEAD + line(unique(), email) });
    const id = (await orderOf(email))?.id ?? '';
    const refused = async (work: Promise<unknown>) => violatedConstraint(await work.catch((error: unknown) => error));
    const payment = eq(orderPayments.orderId, id);
    expect(await refused(studio.db.update(orderPayments).set({ isElsewhere: false }).where(payment))).not.toBeNull();
    expect(await refused(studio.db.update(orderPayments).set({ invoiceNumber: 990_001 }).where(payment))).toBe(
      'order_payments_elsewhere',
    );
    expect(await refused(studio.db.update(orders).set({ origin: 'studio' }).where(eq(orders.id, id)))).toBe(
      'orders_imported',
    );
  });

  test('are their customer’s only once the address is proven', async () => {
    const [proven, open] = [await createPerson(studio), await createPerson(studio, { isConfirmed: false })];
    await importAll(studio, owner, {
      kind: 'orders',
      bytes: HEAD + line(unique(), proven.email) + line(unique(), open.email),
    });
    expect((await orderOf(proven.email))?.userId).toBe(proven.id);
    expect((await orderOf(open.email))?.userId).toBeNull();
  });

  test('IMP-3: say what is wrong with each row: line, column, what is wrong and what would be right', async () => {
    const email = `${unique()}@example.com`;
    const bytes =
      HEAD +
      line('1', 'nobody') +
      line('2', email, { day: '13/45/2025' }) +
      line('3', email, { total: '1.250' }) +
      line('4', email, { status: 'On the moon' }) +
      line('5', email, { paid: 'Charged back' }) +
      line('6', email, { day: '2031-01-01' }) +
      line('7', email);
    const { id } = await beginImport(studio, owner, { kind: 'orders', bytes });
    const checked = await doImport(studio, owner, id, 'check');
    expect(checked).toMatchObject({ created: 1, faulty: 6, faults: 6 });
    expect(checked.first_faults.map(({ line: at, place }) => [at, place])).toEqual([
      [2, 'Customer Email'],
      [3, 'Order Date'],
      [4, 'Total'],
      [5, 'Status'],
      [6, 'Payment Status'],
      [7, 'Order Date'],
    ]);
    expect(checked.first_faults.every(({ message, cure }) => message.length > 10 && cure.length > 10)).toBe(true);
    const table = await owner.browser.request('GET', `/api/admin/imports/${id}/faults.csv`);
    expect(table.headers.get('Content-Disposition')).toContain('import-faults-');
    expect(table.text.split('\r\n')[1]).toMatch(/^2,Customer Email,nobody,/);
    expect(await doImport(studio, owner, id, 'run')).toMatchObject({ state: 'done', created: 1, faulty: 6 });
  });

  test('are taken back by an undo unless something was built upon them', async () => {
    const [first, second] = [`${unique()}@example.com`, `${unique()}@example.com`];
    const { id } = await importAll(studio, owner, {
      kind: 'orders',
      bytes: HEAD + line(unique(), first) + line(unique(), second),
    });
    const property = await addProperty(studio, await createPerson(studio));
    await studio.db.update(orders).set({ propertyId: property.id }).where(eq(orders.customerEmail, second));
    const undone = await doImport(studio, owner, id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', left: 2 });
    expect(undone.first_left).toMatchObject([
      { kind: 'contact', label: 'Jane Doe', reason: 'It has orders.' },
      { kind: 'order', label: 'Jane Doe, 2025-03-31', reason: 'It was changed since.' },
    ]);
    expect(await findContactByEmail(studio.db, first)).toBeNull();
    expect(await orderOf(first)).toBeUndefined();
    expect(await orderOf(second)).toBeDefined();
  });
});

const OPEN =
  'Order Number,Order Date,Customer Name,Customer Email,Address,City,State,Zip,Total,Balance Due,Status,Shoot Date\n';
const openLine = (email: string, rest: { balance?: string; at?: string; total?: string }) =>
  `${unique()},2026-11-01,Jane Doe,${email},12 Oak St,Austin,TX,78701,${rest.total ?? '450.00'},${rest.balance ?? '0'},Scheduled,${rest.at ?? ''}\n`;

describe('open orders', () => {
  test('come with what is owed, to be paid here, and nobody is mailed', async () => {
    const [owed, paid] = [`${unique()}@example.com`, `${unique()}@example.com`];
    const before = await studio.db.$count(mails);
    const bytes = OPEN + openLine(owed, { balance: '150.00' }) + openLine(paid, {});
    const done = await importAll(studio, owner, { kind: 'orders', bytes });
    expect(done, JSON.stringify(done.first_faults)).toMatchObject({ created: 2, faulty: 0 });
    const order = await orderOf(owed);
    expect(order).toMatchObject({
      origin: 'studio',
      paymentStatus: 'requires_payment',
      orderStatus: 'pending',
      schedulingStatus: 'not_requested',
      chargeMinor: 150_00,
      paidMinor: 0,
    });
    const { body } = await owner.browser.request<{
      order: { balance_minor: number; lines: { amount_minor: number }[] };
    }>('GET', `/api/admin/orders/${order?.id}`);
    expect(body.order.balance_minor).toBe(150_00);
    expect(body.order.lines.map(({ amount_minor }) => amount_minor)).toEqual([450_00, -300_00]);
    const link = await owner.browser.request('POST', `/api/admin/orders/${order?.id}/payment-link`);
    expect(link.status, link.text).toBeLessThan(300);
    expect(await orderOf(paid)).toMatchObject({ origin: 'imported', paymentStatus: 'paid', orderStatus: 'pending' });
    expect(await studio.db.$count(mails)).toBe(before);
    const refused = await importAll(studio, owner, {
      kind: 'orders',
      bytes: OPEN + openLine(owed, { total: 'EUR 450', balance: 'EUR 150' }),
    });
    expect(refused.first_faults.map(({ place, message }) => [place, message])).toEqual([
      ['Total', expect.stringContaining('EUR cannot be paid here in')],
    ]);
  });

  test('have their shoot in the calendar, or are named where there is no room, and an undo takes both back', async () => {
    const [first, second] = [`${unique()}@example.com`, `${unique()}@example.com`];
    const at = '2027-03-02 10:00';
    const before = await studio.db.$count(mails);
    const one = await importAll(studio, owner, { kind: 'orders', bytes: OPEN + openLine(first, { at }) });
    expect(one, JSON.stringify(one.first_faults)).toMatchObject({ created: 1, faulty: 0 });
    const order = await orderOf(first);
    expect(order).toMatchObject({ schedulingStatus: 'booked', preferredDate: '2027-03-02', preferredTime: '10:00' });
    const shoots = () =>
      studio.db
        .select()
        .from(bookings)
        .where(eq(bookings.orderId, order?.id ?? ''));
    expect(await shoots()).toMatchObject([{ shootDatetime: new Date('2027-03-02T15:00:00Z'), status: 'confirmed' }]);
    const { id } = await beginImport(studio, owner, { kind: 'orders', bytes: OPEN + openLine(second, { at }) });
    const checked = await doImport(studio, owner, id, 'check');
    expect(checked).toMatchObject({ created: 0, faulty: 1 });
    expect(checked.first_faults[0]).toMatchObject({
      place: 'Shoot Date',
      message: expect.stringMatching(/^It cannot be booked/),
    });
    expect(await doImport(studio, owner, id, 'run')).toMatchObject({ created: 0, faulty: 1 });
    expect(await orderOf(second)).toBeUndefined();
    expect(await studio.db.$count(mails)).toBe(before);
    expect(await doImport(studio, owner, one.id, 'undo')).toMatchObject({ state: 'undone', left: 0 });
    expect(await shoots()).toEqual([]);
  });
});

describe('what an import guesses', () => {
  const read = (id: string) => readImport(owner, id);
  const days = (...values: string[]) =>
    HEAD + values.map((day) => line(unique(), `${unique()}@example.com`, { day })).join('');
  const begin = (bytes: string) => beginImport(studio, owner, { kind: 'orders', bytes });

  test('IMP-7: is shown and can be changed: days, currency, encoding and what stands between the cells', async () => {
    const { id, options } = await begin(days('03/31/2025').replaceAll('Doe', 'Çelik'));
    expect(options).toMatchObject({ day_order: 'mdy', currency: studio.config.PAYMENT_CURRENCY, size_unit: 'sqft' });
    const plan = (json: unknown) =>
      owner.browser.request<{ state: string }>('PATCH', `/api/admin/imports/${id}`, {
        json: { options: json },
        ifMatch: '*',
      });
    expect((await plan({ currency: 'eur' })).body).toMatchObject({ state: 'ready', options: { currency: 'eur' } });
    expect((await plan({ encoding: 'windows-1254' })).body.state).toBe('waiting');
    await goOnWithImport(studio, id);
    expect(await read(id)).toMatchObject({ state: 'ready', encoding: 'windows-1254', options: { currency: 'eur' } });
    expect((await read(id)).sample[0]?.[2]).toBe('Jane Ã‡elik');
    await plan({ encoding: null, delimiter: ';' });
    await goOnWithImport(studio, id);
    expect(await read(id)).toMatchObject({ encoding: 'utf-8', delimiter: ';' });
  });

  test('is the order of days by all rows of a column, and asked where no row tells', async () => {
    const far = [...Array.from({ length: 600 }, () => '03/04/2025'), '31/03/2025'];
    expect(await begin(days(...far))).toMatchObject({ options: { day_order: 'dmy' }, is_day_order_open: false });
    const open = await begin(days('03/04/2025', '05/06/2025'));
    expect(open).toMatchObject({ options: { day_order: null }, is_day_order_open: true });
    const asked = await askImport(owner, open.id, 'check');
    expect([asked.status, asked.text]).toEqual([422, expect.stringContaining('March 4 or April 3')]);
    await owner.browser.request('PATCH', `/api/admin/imports/${open.id}`, {
      json: { options: { day_order: 'dmy' } },
      ifMatch: '*',
    });
    expect(await doImport(studio, owner, open.id, 'check')).toMatchObject({ created: 2, faulty: 0 });
  });
});

const HOUSES = 'Listing ID,Address,City,State,Zip,Agent Email,List Price,Beds,Baths,Sq Ft\n';

describe('properties from a table', () => {
  test('go to their realtor, are found again by id and by address, and get the orders of their address', async () => {
    const realtor = await createPerson(studio);
    const email = `${unique()}@example.com`;
    await importAll(studio, owner, { kind: 'customers', bytes: `email,name\n${email},Jane Doe\n` });
    const street = `${unique()} Oak St`;
    const bytes = `${HOUSES}L-1,${street},Austin,TX,78701,${realtor.email},"$450,000",3,2.5,200 m²\nL-2,"${street} Rear, Austin, TX 78702",,,,${email},,,,\n`;
    expect(await importAll(studio, owner, { kind: 'properties', source: 'spiro', bytes })).toMatchObject({
      created: 2,
      faulty: 0,
    });
    const [house] = await studio.db.select().from(properties).where(eq(properties.realtorId, realtor.id));
    expect(house).toMatchObject({ address: street, priceCents: 45_000_000, bedrooms: 3, bathrooms: 2.5 });
    expect(house?.sqft).toBeCloseTo(2152.78, 2);
    const [rear] = await studio.db
      .select()
      .from(properties)
      .where(eq(properties.address, `${street} Rear`));
    expect(rear).toMatchObject({ city: 'Austin', state: 'TX', zip: '78702' });
    expect(await importAll(studio, owner, { kind: 'properties', source: 'spiro', bytes })).toMatchObject({
      created: 0,
      skipped: 2,
    });
    const byHand = bytes.replace('L-1,', ',').replace('L-2,', ',');
    expect(await importAll(studio, owner, { kind: 'properties', source: 'other', bytes: byHand })).toMatchObject({
      created: 0,
      skipped: 2,
    });
    const order = HEAD + line(unique(), realtor.email).replace('12 Oak St', street);
    await importAll(studio, owner, { kind: 'orders', source: 'spiro', bytes: order });
    expect((await orderOf(realtor.email))?.propertyId).toBe(house?.id);
  });

  test('are not given to an account that a stranger may have opened, to staff, or to nobody known', async () => {
    const open = await createPerson(studio, { isConfirmed: false });
    const rows = [open.email, owner.email, `${unique()}@example.com`].map(
      (email) => `,${unique()} Elm St,Austin,TX,78701,${email},,,,\n`,
    );
    const done = await importAll(studio, owner, { kind: 'properties', bytes: HOUSES + rows.join('') });
    expect(done).toMatchObject({ created: 0, faulty: 3 });
    expect(done.first_faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('has not proven'),
      expect.stringContaining('member of the studio'),
      expect.stringContaining('No customer'),
    ]);
    expect(await studio.db.$count(properties, eq(properties.realtorId, open.id))).toBe(0);
  });

  test('stay with their customers where an undo finds them in use', async () => {
    const email = `${unique()}@example.com`;
    const customers = await importAll(studio, owner, { kind: 'customers', bytes: `email,name\n${email},Jane Doe\n` });
    const houses = await importAll(studio, owner, {
      kind: 'properties',
      bytes: `${HOUSES},${unique()} Fir St,Austin,TX,78701,${email},,,,\n`,
    });
    const undone = await doImport(studio, owner, customers.id, 'undo');
    expect(undone.first_left.map(({ kind, reason }) => [kind, reason])).toEqual([['user', 'It has properties.']]);
    expect(await doImport(studio, owner, houses.id, 'undo')).toMatchObject({ state: 'undone', left: 0 });
    expect(await doImport(studio, owner, customers.id, 'undo')).toMatchObject({ state: 'undone', left: 0 });
    expect(await studio.db.$count(users, eq(users.email, email))).toBe(0);
  });

  test('are updated and restored, field by field', async () => {
    const street = `${unique()} Pine St`;
    const house = await addProperty(studio, await createPerson(studio), {
      address: street,
      realtorId: null,
      bedrooms: 2,
      city: 'Austin',
      zip: '78701',
    });
    const bytes = `${HOUSES},${street},Austin,TX,78701,,,4,,\n`;
    const { id } = await beginImport(studio, owner, { kind: 'properties', bytes });
    await owner.browser.request('PATCH', `/api/admin/imports/${id}`, {
      json: { options: { update_existing: true } },
      headers: { 'If-Match': '*' },
    });
    expect(await doImport(studio, owner, id, 'check')).toMatchObject({ changed: 1, created: 0 });
    await doImport(studio, owner, id, 'run');
    const read = async () => (await studio.db.select().from(properties).where(eq(properties.id, house.id)))[0];
    expect(await read()).toMatchObject({ bedrooms: 4, state: 'TX' });
    await doImport(studio, owner, id, 'undo');
    expect(await read()).toMatchObject({ bedrooms: 2, state: '', address: street });
  });
});

describe('an import that is interrupted', () => {
  test('goes on where it stopped, and doubles nothing', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `row-${unique()}-${at}@example.com,Person ${at}\n`);
    const { id } = await beginImport(studio, owner, { kind: 'customers', bytes: `email,name\n${rows.join('')}` });
    await doImport(studio, owner, id, 'check');
    await askImport(owner, id, 'run');
    const going = goOnWithImport(studio, id);
    let stopped = await askImport(owner, id, 'cancel');
    await going;
    stopped = stopped.status === 200 ? stopped : { ...stopped, body: await readImport(owner, id) };
    expect(['cancelled', 'done']).toContain(stopped.body.state);
    if (stopped.body.state === 'cancelled') await doImport(studio, owner, id, 'run');
    expect(await readImport(owner, id)).toMatchObject({ state: 'done', processed: 450, created: 450, skipped: 0 });
    expect(await studio.db.$count(users, and(sql`email like 'row-%'`))).toBe(450);
  });
});
