import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import { makePeople } from '#server/features/scheduling/people/make-first-people.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const PEOPLE = 30;
const DAYS = 14;

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  const { db, clock } = studio;
  await makePeople(db, { count: PEOPLE, now: clock.now(), timeZone: 'America/New_York' });
  // Two shoots a day of every third person, so that times differ in who can come.
  await db.execute(sql`insert into bookings (id, shoot_datetime, ends_at, person_id, busy_from, busy_to, package_name, customer_name,
      customer_email, address, notes, package_details, created_at)
    select gen_random_uuid(), starts, starts + interval '90 minutes', person, starts, starts + interval '90 minutes',
      'Growth', 'Jane', 'jane@example.com', '4200 Wilson Avenue', '', '{"price":100,"photoCount":null}', now()
    from (select people.id as person, timestamptz '2026-12-01 15:00:00Z' + (n / 2) * interval '1 day' + (n % 2) * interval '3 hours'
        + (position % 5) * interval '30 minutes' as starts
      from generate_series(0, ${2 * DAYS - 1}::int) as n, people where position % 3 = 0) as shoots`);
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

/** What a browser without compression reads at most: 30 people and 14 days came to 684 kB when each time had all people. */
const MOST_BYTES = 64 * 1024;
const MOST_BYTES_OF_FIRST = 16 * 1024;

async function ask(query: string): Promise<AdminSlotsJson> {
  const path = `/api/admin/slots?package=growth&from=2026-12-01&days=${DAYS}${query}`;
  const { status, body } = await admin.browser.request<AdminSlotsJson>('GET', path);
  expect(status).toBe(200);
  return body;
}
const sizeOf = (body: AdminSlotsJson) => Buffer.byteLength(JSON.stringify(body));

test('the times of two weeks and who of 30 people can come weigh little, and the first of each day less', async () => {
  const [all, first] = [await ask(''), await ask('&of_a_day=3')];
  expect(all.people).toHaveLength(PEOPLE);
  expect(all.days).toHaveLength(DAYS);
  expect(sizeOf(all)).toBeLessThan(MOST_BYTES);
  expect(sizeOf(first)).toBeLessThan(MOST_BYTES_OF_FIRST);
  expect(first.days.map(({ slots }) => slots)).toEqual(all.days.map(({ slots }) => slots.slice(0, 3)));
});

test('who can come is told as it is with every reason', async () => {
  const [{ people, days }, explained] = [await ask(''), await ask('&explain=true')];
  const told = days.flatMap(({ slots }) => slots.map(({ start, able }) => [start, able.map((at) => people[at]?.id)]));
  const judged = explained.days
    .flatMap(({ slots }) => slots)
    .map(({ start, people: each }) => [start, each.filter(({ offered }) => offered).map(({ person_id }) => person_id)])
    .filter(([, able]) => able?.length);
  expect(told).toEqual(judged);
  expect(new Set(told.map(([, able]) => JSON.stringify(able))).size).toBeGreaterThan(3);
});
