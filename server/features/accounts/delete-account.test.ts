import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog, identities, users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { orderAccess, orders } from '#server/db/schema/orders.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { PASSWORD, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { createAuthenticator } from '#server/test/authenticator.ts';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { stopTime, turnOnTwoFactor } from '#server/test/two-factor.ts';

const PHONE = '+1 202 555 0177';
let studio: TestStudio;
let person: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(bookings);
  await studio.db.delete(users);
  person = await signInPerson(studio);
});

const remove = (browser = person.browser, json: unknown = { password: PASSWORD }) =>
  browser.request('POST', '/api/account/delete', { json });
const contactOf = ({ id, email }: Person) => ({
  userId: id,
  customerEmail: email,
  customerPhone: PHONE,
  notes: 'Key under the mat',
});

async function insertOrder(changes: Partial<typeof orders.$inferInsert>): Promise<string> {
  const row = orderRow(changes);
  await addOrder(studio.db, row);
  return row.id;
}
const findOrder = async (id: string) => (await studio.db.select().from(orders).where(eq(orders.id, id)))[0];

/** Every row of every table of ours, as one text. */
async function dumpDatabase(): Promise<string> {
  const listed = await studio.db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts: unknown[] = [];
  for (const row of listed.rows) {
    const { table_name: name } = Object(row);
    parts.push((await studio.db.execute(sql`select * from ${sql.identifier(String(name))}`)).rows);
  }
  return JSON.stringify(parts);
}

describe('deleting an account', () => {
  test('ORD-90: blanks who ordered, and keeps what the invoice says', async () => {
    const paid = await insertOrder({ ...contactOf(person), ...paidFacts(), customerName: 'Jane Invoice' });
    const unpaid = await insertOrder({ ...contactOf(person), customerName: 'Jane Unpaid' });
    const past = bookingRow({ orderId: paid, shootDatetime: new Date('2026-11-02T14:00:00Z') });
    await studio.db
      .insert(bookings)
      .values({ ...past, endsAt: new Date('2026-11-02T16:00:00Z'), customerEmail: person.email });
    expect((await remove()).status).toBe(204);
    const blank = { userId: null, customerEmail: '', customerPhone: '', notes: '' };
    expect(await findOrder(paid)).toMatchObject({ ...blank, customerName: 'Jane Invoice', chargeMinor: 73_500 });
    expect(await listPayments(studio.db, paid)).toMatchObject([{ invoiceNumber: expect.any(Number) }]);
    expect(await findOrder(unpaid)).toMatchObject({ ...blank, customerName: '' });
    const [booking] = await studio.db.select().from(bookings);
    expect(booking).toMatchObject({ customerName: '', customerEmail: '', notes: '' });
  });

  test('ACC-48: check 126: leaves no address, phone or name of the person in the database, and one mail that says so', async () => {
    stopTime();
    try {
      await turnOnTwoFactor(person);
    } finally {
      vi.useRealTimers();
    }
    const { browser, email, id } = person;
    await browser.request('POST', '/api/account/confirm', { json: { password: PASSWORD } });
    const { body } = await browser.request<{ challenge: string }>('POST', '/api/account/passkeys/options');
    const response = createAuthenticator(studio.config.BASE_URL).create(body);
    await browser.request('POST', '/api/account/passkeys', { json: { name: 'Phone', response } });
    await browser.request('POST', '/api/account/passkeys/options');
    await browser.request('POST', '/api/account/email', { json: { new_email: `new-${email}` } });
    await browser.request('POST', '/api/auth/send-verification-email', { json: { email } });
    await insertOrder(contactOf(person));
    await readMailsTo(studio, email);
    expect(await dumpDatabase()).toContain(email);
    expect((await remove()).status).toBe(204);
    const dump = await dumpDatabase();
    for (const trace of [email, PHONE, person.name]) expect(dump).not.toContain(trace);
    expect((await readMailsTo(studio, email)).at(-1)?.subject).toMatch(/deleted/i);
    const rows = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows.map(({ action }) => action)).toContain('account_deleted');
  });

  test('check 37: ends every session at once, and the cookie of this one', async () => {
    const [here, there] = [person.browser, openBrowser(studio.url)];
    await there.request('POST', '/api/auth/sign-in/email', { json: { email: person.email, password: PASSWORD } });
    const cookie = here.cookie();
    const answer = await remove();
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0');
    for (const headers of [{ Cookie: cookie }, { Cookie: there.cookie() }]) {
      const { status } = await openBrowser(studio.url).request('GET', '/api/account/sessions', { headers });
      expect(status).toBe(401);
    }
    const again = await there.request('POST', '/api/auth/sign-in/email', {
      json: { email: person.email, password: PASSWORD },
    });
    expect(again.status).toBe(401);
  });

  test('takes away the keys by which its orders were seen without an account', async () => {
    const guest = openBrowser(studio.url);
    const placed = await placeOrder(studio.url, orderBody({ contactEmail: person.email }), { browser: guest });
    const path = `/api/orders/${placed.body.order.id}`;
    expect((await guest.request('GET', path)).status).toBe(200);
    await remove();
    expect((await guest.request('GET', path)).status).toBe(404);
    expect(await studio.db.$count(orderAccess, eq(orderAccess.orderId, placed.body.order.id))).toBe(0);
  });

  test('leaves an order that another account made for this person with that account, without the person', async () => {
    const other = await signInPerson(studio);
    const order = await insertOrder({ ...contactOf(person), userId: other.id });
    await remove();
    expect(await findOrder(order)).toMatchObject({ userId: other.id, customerEmail: '', customerPhone: '' });
  });

  test('of an address that was never confirmed touches no order that was made with it', async () => {
    await studio.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
    const order = await insertOrder({ ...contactOf(person), userId: null });
    await remove();
    expect(await findOrder(order)).toMatchObject({ customerEmail: person.email, customerPhone: PHONE });
  });
});

describe('an account is not deleted', () => {
  const stays = async () => expect(await studio.db.$count(users, eq(users.id, person.id))).toBe(1);

  test('while a shoot is still to come', async () => {
    const order = await insertOrder({ ...contactOf(person), ...paidFacts(), schedulingStatus: 'booked' });
    const times = { shootDatetime: new Date('2027-01-05T14:00:00Z'), endsAt: new Date('2027-01-05T16:00:00Z') };
    await studio.db.insert(bookings).values(bookingRow({ orderId: order, ...times }));
    expect((await remove()).body).toMatchObject({
      status: 409,
      detail: 'A shoot of yours is still to come. Delete your account after it, or ask us to cancel it.',
    });
    expect(await findOrder(order)).toMatchObject({ userId: person.id, customerEmail: person.email });
    await stays();
  });

  test('with a wrong password, nor where the last sign-in of one without a password is too long ago', async () => {
    expect((await remove(person.browser, { password: 'wrong' })).status).toBe(422);
    await studio.db.delete(identities).where(eq(identities.userId, person.id));
    studio.clock.advance(5 * 60_000 + 1);
    expect((await remove(person.browser, {})).body).toMatchObject({ code: 'confirmation_required' });
    studio.clock.advance(-5 * 60_000 - 1);
    await stays();
    expect((await remove(person.browser, {})).status).toBe(204);
  });

  test('that is the last admin; of two who go at once one stays', async () => {
    const second = await signInPerson(studio, { role: 'admin' });
    const detail = 'You are the only admin. Make somebody else an admin first.';
    expect((await remove(second.browser)).body).toMatchObject({ status: 409, detail });
    await studio.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.id));
    const answers = await Promise.all([remove(), remove(second.browser)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await studio.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });
});
