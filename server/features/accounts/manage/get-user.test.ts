import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const get = (id: string) => admin.browser.request<{ detail: string }>('GET', `/api/admin/users/${id}`);

test('PROP-1: an admin sees whose page it is', async () => {
  const jane = await signInPerson(studio);
  expect((await get(jane.id)).body).toMatchObject({
    id: jane.id,
    email: jane.email,
    raw_user_meta_data: { full_name: jane.name, role: 'realtor' },
    suspended_at: null,
  });
});

test('PROP-1: an unknown realtor is not found', async () => {
  expect(await get(randomUUID())).toMatchObject({ status: 404, body: { detail: 'There is no such user.' } });
});
