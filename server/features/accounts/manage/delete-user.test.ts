import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, sessions, users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createPerson, PASSWORD, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { deleteOtherUser } from './delete-user.ts';

let studio: TestStudio;
let admin: Person;
let person: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(bookings);
  await studio.db.delete(users);
  admin = await signInPerson(studio, { role: 'admin' });
  person = await signInPerson(studio);
});

const remove = (id: string, { by = admin, ifMatch = '"1"' }: { by?: Person; ifMatch?: string } = {}) =>
  by.browser.request<{ code: string; detail: string }>('DELETE', `/api/admin/users/${id}`, {
    headers: { 'If-Match': ifMatch },
  });
const findUser = async (id: string) => (await studio.db.select().from(users).where(eq(users.id, id)))[0];

describe('an admin who deletes a user', () => {
  test('leaves what the invoice says and nothing else, ends the sessions, and the user is told', async () => {
    const mine = { userId: person.id, customerEmail: person.email };
    const order = orderRow({ ...mine, ...paidFacts(), customerName: 'Jane Invoice', customerPhone: '+1 202 555 0177' });
    await addOrder(studio.db, order);
    expect((await remove(person.id)).status).toBe(204);
    expect(await findUser(person.id)).toBeUndefined();
    expect(await studio.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    expect((await person.browser.request('GET', '/api/account/sessions')).status).toBe(401);
    const [kept] = await studio.db
      .select()
      .from(orders)
      .where(eq(orders.id, order.id ?? ''));
    expect(kept).toMatchObject({ userId: null, customerEmail: '', customerPhone: '', customerName: 'Jane Invoice' });
    const told = (await readMailsTo(studio, person.email)).at(-1);
    expect(told?.text).toContain('deleted your account');
    expect(told?.text).toContain(`The team of ${studio.config.BRAND_NAME}`);
    expect(await studio.db.$count(mediaItems, eq(mediaItems.userId, person.id))).toBe(0);
  });

  test('check 144: is in the log', async () => {
    await remove(person.id);
    const rows = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'user_deleted'));
    expect(rows.at(-1)).toMatchObject({ actorId: admin.id, subjectId: person.id, detail: { role: 'realtor' } });
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });

  test('does not delete themselves', async () => {
    await signInPerson(studio, { role: 'admin' });
    expect((await remove(admin.id)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect(await findUser(admin.id)).toBeDefined();
  });

  test('does not delete somebody whose shoot is still to come', async () => {
    const order = orderRow({ userId: person.id, ...paidFacts() });
    await addOrder(studio.db, order);
    await studio.db.insert(bookings).values(bookingRow({ orderId: order.id ?? '' }));
    expect((await remove(person.id)).body).toMatchObject({
      status: 409,
      detail: 'A shoot of this user is still to come. Cancel it first, or delete the account after it.',
    });
  });

  test('gave the password within five minutes', async () => {
    studio.clock.advance(6 * 60_000);
    expect((await remove(person.id)).body).toMatchObject({ status: 403, code: 'confirmation_required' });
    await admin.browser.request('POST', '/api/account/confirm', { json: { password: PASSWORD } });
    expect((await remove(person.id)).status).toBe(204);
  });

  test('decides by what the user is now', async () => {
    await studio.db.update(users).set({ name: 'Another Name' }).where(eq(users.id, person.id));
    expect((await remove(person.id)).body).toMatchObject({
      status: 412,
      code: 'stale_version',
      current: { id: person.id },
    });
    expect((await remove(person.id, { ifMatch: '"2"' })).status).toBe(204);
    expect((await remove(person.id)).status).toBe(404);
  });

  test('sends nothing to an address that nobody proved', async () => {
    const unproven = await createPerson(studio, { isConfirmed: false });
    const before = (await readMailsTo(studio, unproven.email)).length;
    expect((await remove(unproven.id)).status).toBe(204);
    expect(await readMailsTo(studio, unproven.email)).toHaveLength(before);
  });

  test('takes the invitations of a deleted admin away', async () => {
    const other = await signInPerson(studio, { role: 'admin' });
    const json = { full_name: 'Jane', email: 'jane@example.com', role: 'admin' };
    await other.browser.request('POST', '/api/admin/invitations', { json });
    expect((await remove(other.id, { ifMatch: '*' })).status).toBe(204);
    expect(await studio.db.$count(invitations)).toBe(0);
  });
});

test('of two admins who delete each other at once one stays', async () => {
  const other = await signInPerson(studio, { role: 'admin' });
  const answers = await Promise.all([
    remove(other.id, { ifMatch: '*' }),
    remove(admin.id, { by: other, ifMatch: '*' }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
  expect(await studio.db.$count(users, eq(users.role, 'admin'))).toBe(1);
});

test('the last admin is not deleted, at the console neither', async () => {
  await expect(deleteOtherUser(studio.ctx, { id: admin.id, ifMatch: '*' })).rejects.toMatchObject({ code: 'conflict' });
});
