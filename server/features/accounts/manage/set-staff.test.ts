import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { staffRoles, users } from '#server/db/schema/accounts.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { createPerson, PASSWORD, type Person, readLinkToken, signInPerson } from '#server/test/accounts.ts';
import { addPeople } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  await addPeople(studio.db, 4);
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Answer = AdminUser & { detail: string };
const grant = (id: string, json: object, by = admin) =>
  by.browser.request<Answer>('PATCH', `/api/admin/users/${id}`, { json });
const rolesOf = async (id: string) =>
  (await studio.db.select().from(staffRoles).where(eq(staffRoles.userId, id))).map(({ role }) => role).sort();
const PHOTOGRAPHER = { role: 'staff', staff_roles: ['photographer'] };

describe('an owner makes somebody staff', () => {
  test('with roles and as a person of the crew; it shows in the list, and ends at the next request', async () => {
    const ana = await createPerson(studio);
    const { body } = await grant(ana.id, { ...PHOTOGRAPHER, person_id: firstPersonId(1) });
    expect(body).toMatchObject({ staff_roles: ['photographer'], person_id: firstPersonId(1), sees_orders: false });
    await ana.browser.request('POST', '/api/auth/sign-in/email', { json: { email: ana.email, password: PASSWORD } });
    expect((await ana.browser.request('GET', '/api/day')).body).toMatchObject({ person: { name: 'Photographer 1' } });
    expect((await ana.browser.request('GET', '/api/admin/orders')).status).toBe(404);
    await grant(ana.id, { role: 'realtor' });
    expect((await ana.browser.request('GET', '/api/day')).status).toBe(401);
    expect([await rolesOf(ana.id), (await grant(ana.id, PHOTOGRAPHER)).body.person_id]).toEqual([[], null]);
  });

  test('and an owner is what an admin is, also where the role is written by hand', async () => {
    const { id } = await createPerson(studio, { role: 'admin' });
    expect(await rolesOf(id)).toEqual(['owner']);
    await grant(id, { role: 'staff', staff_roles: ['editor', 'manager'] });
    expect(await rolesOf(id)).toEqual(['editor', 'manager']);
    await studio.db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
    expect(await rolesOf(id)).toEqual(['owner']);
  });

  test('and lets them read orders, and change none', async () => {
    const ben = await createPerson(studio);
    await grant(ben.id, { ...PHOTOGRAPHER, sees_orders: true });
    await ben.browser.request('POST', '/api/auth/sign-in/email', { json: { email: ben.email, password: PASSWORD } });
    expect((await ben.browser.request('GET', '/api/admin/orders')).status).toBe(200);
    expect((await ben.browser.request('POST', '/api/admin/orders', { json: {} })).status).toBe(404);
  });

  test('whom nobody is yet: of two accounts at once one becomes the person', async () => {
    const [one, other] = [await createPerson(studio), await createPerson(studio)];
    const tie = ({ id }: Person) => grant(id, { ...PHOTOGRAPHER, person_id: firstPersonId(2) });
    const answers = await Promise.all([tie(one), tie(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await grant(one.id, { ...PHOTOGRAPHER, person_id: randomUUID() })).status).toBe(422);
  });

  test.each([
    ['staff without a role', { role: 'staff' }],
    ['a realtor with one', { role: 'realtor', staff_roles: ['editor'] }],
    ['a realtor of the crew', { role: 'realtor', person_id: firstPersonId(3) }],
    ['an owner by the back door', { role: 'staff', staff_roles: ['owner'] }],
  ])('but not %s', async (_name, json) => {
    const { id } = await createPerson(studio);
    expect((await grant(id, json)).status).toBe(422);
  });

  test('but nobody whose address is not proven', async () => {
    const { id } = await createPerson(studio, { isConfirmed: false });
    expect((await grant(id, PHOTOGRAPHER)).status).toBe(409);
  });

  test('says who of the crew they are themselves, and changes nothing else of their own', async () => {
    const { body } = await grant(admin.id, { role: 'admin', person_id: firstPersonId(3) });
    expect(body.person_id).toBe(firstPersonId(3));
    expect((await admin.browser.request('GET', '/api/day')).body).toMatchObject({ person: { name: 'Photographer 3' } });
    expect((await grant(admin.id, { role: 'staff', staff_roles: ['editor'] })).status).toBe(409);
  });
});

test('an invitation brings roles and person with it', async () => {
  const email = `${randomUUID()}@example.com`;
  const json = { full_name: 'Cem Yilmaz', email, ...PHOTOGRAPHER, person_id: firstPersonId(4) };
  const invited = await admin.browser.request('POST', '/api/admin/invitations', { json });
  expect([invited.status, invited.body]).toMatchObject([201, { staff_roles: ['photographer'] }]);
  const token = await readLinkToken(studio, email);
  await admin.browser.request('POST', '/api/auth/accept-invitation', { json: { token, new_password: PASSWORD } });
  const [user] = await studio.db.select().from(users).where(eq(users.email, email));
  expect((await admin.browser.request('GET', `/api/admin/users/${user?.id}`)).body).toMatchObject({
    staff_roles: ['photographer'],
    person_id: firstPersonId(4),
  });
  expect(await studio.db.$count(invitations, eq(invitations.email, email))).toBe(0);
});
