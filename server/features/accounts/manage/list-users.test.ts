import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminUserList } from '#domain/accounts/user-list.ts';
import { selectAlong, selectFound } from '#server/db/find-page.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { users } from '#server/db/schema/accounts.ts';
import { updateUser } from '#server/features/shared/users/queries.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { userListing } from './list-users.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

async function list(query: Record<string, string> = {}): Promise<AdminUserList> {
  const address = `/api/admin/users?${new URLSearchParams(query)}`;
  const { status, body, text } = await admin.browser.request<AdminUserList>('GET', address);
  expect(status, text).toBe(200);
  return body;
}
const namesOf = ({ users: found }: AdminUserList) => found.map((user) => user.raw_user_meta_data.full_name);

/** Somebody with a name; `email` gives the mailbox a part by which a test finds its own people. */
async function addUser(name: string, email: string, companyName = ''): Promise<string> {
  const { id } = await createPerson(studio);
  await updateUser(studio.db, id, { name, email, companyName });
  return id;
}

test('ACC-40: a user has the fields that it should, by their names', async () => {
  const id = await addUser('Rosa Martinez', 'rosa@fields.example', 'Martinez Homes');
  await updateUser(studio.db, id, { lastSignInAt: new Date('2026-11-19T10:00:00Z') });
  const { users: found, total } = await list({ q: 'rosa@fields.example' });
  expect(total).toBe(1);
  expect(found).toEqual([
    {
      id,
      email: 'rosa@fields.example',
      raw_user_meta_data: {
        full_name: 'Rosa Martinez',
        name: 'Rosa Martinez',
        role: 'realtor',
        company_name: 'Martinez Homes',
      },
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      last_sign_in_at: '2026-11-19T10:00:00.000Z',
      suspended_at: null,
      email_verified: true,
      staff_roles: [],
      person_id: null,
      sees_orders: false,
      version: expect.any(Number),
    },
  ]);
});

test('an account whose role was removed has none in the list', async () => {
  const id = await addUser('Nobody Now', 'none@role.example');
  await studio.db.update(users).set({ role: null }).where(eq(users.id, id));
  expect((await list({ q: 'none@role.example' })).users[0]?.raw_user_meta_data.role).toBeNull();
});

describe('the search', () => {
  beforeAll(async () => {
    await addUser('Ayşe Çelik', 'ayse@search.example', 'Boğaz Emlak');
    await addUser('IŞIL DEMİR', 'isil@search.example', 'Capitol 100% Homes');
    await addUser('Zoe_Brown', 'zoe@search.example', 'Ayse Partners');
  });
  const search = (q: string, company_search: string) =>
    list({ q: `${q} @search.example`, company_search, sort: 'name' }).then(namesOf);

  test.each([
    ['AYSE', ['Ayşe Çelik']],
    ['çelik ayşe', ['Ayşe Çelik']],
    ['ışıl', ['IŞIL DEMİR']],
    ['demir', ['IŞIL DEMİR']],
    ['zoe@SEARCH', ['Zoe_Brown']],
    ['bogaz', []],
    ['ayse zoe', []],
    ['e_b', ['Zoe_Brown']],
    ['%', []],
    ['\\', []],
    ["'; drop table users; --", []],
  ])('ACC-41: "%s" is looked for in name and email, in any case', async (q, found) => {
    expect(await search(q, 'false')).toEqual(found);
  });

  test.each([
    ['BOGAZ', ['Ayşe Çelik']],
    ['ayse', ['Ayşe Çelik', 'Zoe_Brown']],
    ['zoe ayse', ['Zoe_Brown']],
    ['100%', ['IŞIL DEMİR']],
  ])('ACC-41: "%s" is looked for in the company too, on the user-management page', async (q, found) => {
    expect(await search(q, 'true')).toEqual(found);
  });

  test('finds somebody by the new name, company and address at once', async () => {
    const id = await addUser('Old Name', 'old@renamed.example', 'Old Company');
    await updateUser(studio.db, id, { name: 'Çınar', email: 'fresh@renamed.example', companyName: 'Yeni' });
    expect(namesOf(await list({ q: 'cinar fresh yeni', company_search: 'true' }))).toEqual(['Çınar']);
    expect(namesOf(await list({ q: 'old@renamed' }))).toEqual([]);
  });

  test('finds a person who signs up, by name and company', async () => {
    const data = { full_name: 'Özge Kaya', email: 'ozge@signup.example', password: 'three quiet houses' };
    await admin.browser.request('POST', '/api/auth/sign-up/email', { json: { ...data, company_name: 'Çatı' } });
    expect(namesOf(await list({ q: 'ozge cati', company_search: 'true' }))).toEqual(['Özge Kaya']);
  });
});

describe('pages', () => {
  const NAMES = ['ç', 'B', 'a', 'D', 'e'];
  beforeAll(async () => {
    for (const [index, name] of NAMES.entries()) {
      const id = await addUser(name, `${index}@pages.example`);
      // Within one millisecond, as the database's own clock can write them.
      const joined = sql`timestamptz '2026-06-01 12:00:00.0001Z' + ${index} * interval '1 microsecond'`;
      await studio.db.update(users).set({ createdAt: joined }).where(eq(users.id, id));
      if (index > 2) await updateUser(studio.db, id, { lastSignInAt: new Date(Date.UTC(2026, 5, 1, index)) });
    }
  });

  async function readAll(query: Record<string, string>, between = async () => {}): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: AdminUserList = await list({ ...query, limit: '2', cursor });
      found.push(...namesOf(page));
      cursor = page.next_cursor;
      await between();
    }
    return found;
  }

  test.each([
    ['joined', ['e', 'D', 'a', 'B', 'ç']],
    ['name', ['a', 'B', 'ç', 'D', 'e']],
  ])('sorted by %s hold each user once', async (sort, names) => {
    expect(await readAll({ q: '@pages.example', sort })).toEqual(names);
  });

  test('sorted by the last sign-in end with those who never signed in', async () => {
    const names = await readAll({ q: '@pages.example', sort: 'last_sign_in' });
    expect(names.slice(0, 2)).toEqual(['e', 'D']);
    expect(names.slice(2).sort()).toEqual(['B', 'a', 'ç'].sort());
  });

  test.each(['joined', 'name', 'last_sign_in'])('of all users by %s hold each of them once', async (sort) => {
    const names = await readAll({ sort });
    expect(names).toHaveLength(await studio.db.$count(users));
    for (const name of NAMES) expect(names.filter((one) => one === name)).toHaveLength(1);
  });

  test('keep their places while others join', async () => {
    let more = 0;
    const join = async () => {
      more += 1;
      await addUser(`Late ${more}`, `late-${more}@pages.example`);
    };
    const names = await readAll({ q: '@pages.example', sort: 'joined' }, join);
    expect(names.filter((name) => !name.startsWith('Late'))).toEqual(['e', 'D', 'a', 'B', 'ç']);
    expect(new Set(names).size).toBe(names.length);
  });
});

test.each([
  ['sort=age', 'sort'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['company_search=maybe', 'company_search'],
  ['q=%00', 'q'],
  [`q=${'x'.repeat(201)}`, 'q'],
])('%s is refused with its field', async (query, path) => {
  const { status, body } = await admin.browser.request<{ fields: { path: string }[] }>(
    'GET',
    `/api/admin/users?${query}`,
  );
  expect([status, body.fields[0]?.path]).toEqual([422, path]);
});

test.each([
  'cursor=x',
  'sort=name&cursor=joined~2026-01-01T00%3A00%3A00Z~3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c01',
  'sort=joined&cursor=joined~2026-99-01T00%3A00%3A00Z~3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c01',
  'sort=joined&cursor=joined~~3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c01',
])('%s is no place in the list', async (query) => {
  expect((await admin.browser.request('GET', `/api/admin/users?${query}`)).status).toBe(422);
});

describe('with 10,000 users', () => {
  beforeAll(async () => {
    // In parts, so that no statement takes longer than the database allows on a slow machine.
    for (let from = 1; from < 10_000; from += 1000) {
      await studio.db.execute(sql`
        insert into users (full_name, name_sort, email, search_text, company_sort, created_at)
        select 'User ' || n, 'user ' || n, 'u' || n || '@many.example',
          'user ' || n || chr(10) || 'u' || n || '@many.example', 'house ' || n,
          timestamptz '2020-01-01' + n * interval '1 minute'
        from generate_series(${from}::int, ${from + 999}::int) n`);
    }
    await studio.db.execute(sql`analyze users`);
  });
  const part = { after: null, limit: 51 };
  const explain = async (statement: ReturnType<typeof selectAlong>) =>
    JSON.stringify((await withOrders(studio.db, (tx) => tx.execute(sql`explain ${statement}`))).rows);

  test.each([
    ['joined', 'users_created'],
    ['name', 'users_name'],
    ['last_sign_in', 'users_last_sign_in'],
  ] as const)('a page by %s comes out of the index %s', async (sort, index) => {
    const plan = await explain(selectAlong(userListing({ q: '', company_search: 'false', sort }), part));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });

  test.each(['false', 'true'] as const)(
    'rare words come out of the index of words (company: %s)',
    async (company_search) => {
      const listing = userListing({ q: 'u7005@many', company_search, sort: 'name' });
      const plan = await explain(selectFound(listing, part, 2001));
      expect(plan).toContain('users_search');
      expect(plan).not.toContain('Seq Scan');
    },
  );

  test('totals are exact up to 1,000, and open above', async () => {
    expect((await list()).total).toBeNull();
    expect((await list({ q: 'many.example' })).total).toBeNull();
    expect((await list({ q: '999@many' })).total).toBe(10);
    expect((await list({ q: 'house 9', company_search: 'true', sort: 'name' })).users).toHaveLength(50);
  });

  test('common and rare words are found alike, from any place of the list', async () => {
    const { users: found, next_cursor } = await list({ q: 'user 1', sort: 'name', limit: '100' });
    expect(found.map(({ email }) => email)).toContain('u1@many.example');
    const next = await list({ q: 'user 1', sort: 'name', limit: '100', cursor: next_cursor ?? '' });
    expect(next.users).toHaveLength(100);
    expect(namesOf(await list({ q: 'u9345@many.example', sort: 'last_sign_in' }))).toEqual(['User 9345']);
  });
});
