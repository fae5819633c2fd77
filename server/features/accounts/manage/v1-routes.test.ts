import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { users } from '#server/db/schema/accounts.ts';
import { createPerson, signInPerson } from '#server/test/accounts.ts';
import { readDatabaseClock } from '#server/test/database-clock.ts';
import { createTestKey } from '#server/test/keys.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

type Page = { data: AdminUser[]; next_cursor: string | null };

let studio: TestStudio;
let token: string;
beforeAll(async () => {
  studio = await openTestStudio();
  const owner = await createPerson(studio, { role: 'admin' });
  token = (await createTestKey(studio, { ownerId: owner.id, scopes: ['customers:read'] })).token;
});
afterAll(() => studio.close());

async function list(query: string): Promise<Page> {
  const answer = await fetch(`${studio.url}/api/v1/accounts?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
}
const idsOf = ({ data }: Page) => data.map(({ id }) => id).toSorted();

test('accounts that were written since are listed, by the clock of the database, page by page', async () => {
  const [ada, eve] = [await signInPerson(studio), await createPerson(studio)];
  const since = await readDatabaseClock(studio.db);
  expect((await list(`updated_since=${since}`)).data).toEqual([]);
  await ada.browser.request('PATCH', '/api/account', { json: { full_name: 'Ada New', company_name: '' } });
  expect(idsOf(await list(`updated_since=${since}`))).toEqual([ada.id]);
  expect(idsOf(await list(`updated_since=${since}&q=ada`))).toEqual([ada.id]);
  // The clock of the server may say what it wants.
  await studio.db
    .update(users)
    .set({ companyName: 'Kaya Homes', updatedAt: new Date('2020-01-01') })
    .where(eq(users.id, eve.id));
  const both = [ada.id, eve.id].toSorted();
  expect(idsOf(await list(`updated_since=${since}`))).toEqual(both);
  const first = await list(`updated_since=${since}&limit=1`);
  const second = await list(`updated_since=${since}&limit=1&cursor=${first.next_cursor}`);
  expect([...first.data, ...second.data].map(({ id }) => id).toSorted()).toEqual(both);
  expect(second.next_cursor).toBeNull();
});

test('what is rewritten as it was is not listed', async () => {
  const { id } = await createPerson(studio);
  const since = await readDatabaseClock(studio.db);
  await studio.db.update(users).set({ companyName: '' }).where(eq(users.id, id));
  expect((await list(`updated_since=${since}`)).data).toEqual([]);
});
