import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { createPerson, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let owner: Person;
let seen: Set<string>;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  seen = new Set();
  await studio.db.delete(users);
  owner = await signInPerson(studio, { role: 'admin' });
});

/** What these owners were told since the last look. */
async function listTold(...owners: Person[]) {
  const subjects: string[] = [];
  for (const { email } of owners) {
    const told = (await readMailsTo(studio, email)).filter(({ text }) => text?.includes('Each owner of the studio'));
    for (const { subject = '' } of told) subjects.push(`${email}: ${subject.replace('[Demo] ', '')}`);
  }
  const fresh = subjects
    .slice()
    .sort()
    .filter((each) => !seen.has(each));
  for (const each of fresh) seen.add(each);
  return fresh;
}

test('each owner is told of a role, an invitation of staff and a key, including the one who did it', async () => {
  const other = await createPerson(studio, { role: 'admin' });
  const person = await createPerson(studio);
  const ask = (method: string, path: string, json: object) => owner.browser.request(method, `/api${path}`, { json });
  const told = (subject: string) => [other.email, owner.email].map((address) => `${address}: ${subject}`).sort();

  await ask('POST', '/v1/keys', { name: 'Bookkeeping', scopes: ['orders:read'], expires_at: null });
  expect(await listTold(owner, other)).toEqual(told('A key of the API was made: Bookkeeping'));
  const invite = { full_name: 'Eda', email: 'eda@example.com', role: 'staff', staff_roles: ['editor'] };
  await ask('POST', '/admin/invitations', invite);
  expect(await listTold(owner, other)).toEqual(told('eda@example.com was invited to the studio'));
  await ask('POST', '/admin/invitations', { full_name: 'Jane', email: 'jane@example.com', role: 'realtor' });
  expect(await listTold(owner, other)).toEqual([]);
  const grant = { role: 'staff', staff_roles: ['editor'], sees_orders: false, person_id: null };
  await studio.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const changed = await owner.browser.request('PATCH', `/api/admin/users/${person.id}`, {
    json: grant,
    headers: { 'If-Match': '*' },
  });
  expect([changed.status, changed.body]).toMatchObject([200, {}]);
  expect(await listTold(owner, other)).toEqual(told(`The role of ${person.email} was changed`));
});

test('each owner is told of a webhook, of another address of it and of another secret', async () => {
  const headers = { 'If-Match': '*' };
  const url = 'https://hooks.example.com/studio';
  const made = await owner.browser.request<{ id: string }>('POST', '/api/admin/webhooks', {
    json: { url, event_types: ['order.paid'] },
  });
  expect([made.status, made.body]).toMatchObject([201, {}]);
  expect(await listTold(owner)).toEqual([`${owner.email}: Events are sent to hooks.example.com now`]);
  const path = `/api/admin/webhooks/${made.body.id}`;
  await owner.browser.request('PATCH', path, { json: { description: 'Books' }, headers });
  expect(await listTold(owner)).toEqual([]);
  await owner.browser.request('PATCH', path, { json: { url: 'https://other.example.com/' }, headers });
  expect(await listTold(owner)).toEqual([`${owner.email}: Events are sent to other.example.com now`]);
  await owner.browser.request('POST', `${path}/secret`, { headers });
  expect(await listTold(owner)).toEqual([`${owner.email}: The webhook of other.example.com has a new secret`]);
});
