import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPersonId, makeFirstPeople } from '#server/features/scheduling/people/make-first-people.ts';
import { listPeopleRows } from '#server/features/scheduling/people/queries.ts';
import { bookings } from './schema/bookings.ts';
import { MIGRATIONS_FOLDER } from './template.ts';
import { openEmptyDatabase } from './test-database.ts';

/** The migration that makes people of lanes. */
const PEOPLE = 43;
const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

let old: Awaited<ReturnType<typeof openEmptyDatabase>>;
beforeAll(async () => {
  old = await openEmptyDatabase();
});
afterAll(() => old.close());

const run = (statement: SQL) => old.db.execute(statement);
async function migrate(from: number, to: number): Promise<void> {
  for (const { sql: statements } of migrations.slice(from, to)) {
    for (const statement of statements) await run(sql.raw(statement));
  }
}

/** A shoot as the version before kept it. */
const insertShoot = (lane: number, at: string, status = 'confirmed') =>
  run(sql`insert into bookings (id, shoot_datetime, ends_at, lane, status, package_name, customer_name, customer_email, address,
      notes, package_details, created_at, version)
    values (gen_random_uuid(), ${at}::timestamptz, ${at}::timestamptz + interval '2 hours', ${lane}, ${status}, 'Growth', 'Jane', 'jane@example.com',
      '4200 Wilson Avenue', '', '{"price":735,"photoCount":55}', now(), 3)`);

const now = new Date('2026-11-20T15:00:00Z');
const start = (BOOKING_CAPACITY: number) =>
  makeFirstPeople(old.db, { BOOKING_CAPACITY, STUDIO_TIME_ZONE: 'America/New_York' }, now);

test('a studio of two lanes becomes one of two photographers; a shoot in a lane above keeps its person', async () => {
  await migrate(0, PEOPLE);
  await run(sql`insert into installation (id, secret_fingerprint, made_at) values (1, 'fingerprint', now())`);
  await run(sql`insert into studio_settings (id, capacity) values (1, 2)`);
  await insertShoot(1, '2026-12-01T14:00:00Z');
  await insertShoot(3, '2026-12-01T14:00:00Z');
  await insertShoot(1, '2026-12-01T15:00:00Z', 'cancelled');
  await migrate(PEOPLE, migrations.length);
  await start(7);

  const shoots = await old.db.select().from(bookings).orderBy(bookings.shootDatetime, bookings.personId);
  expect(
    shoots.map(({ personId, shootDatetime, busyFrom, busyTo, version }) => [
      personId,
      shootDatetime,
      busyFrom,
      busyTo,
      version,
    ]),
  ).toEqual(
    [
      [1, '2026-12-01T14:00:00Z', '2026-12-01T16:00:00Z'] as const,
      [3, '2026-12-01T14:00:00Z', '2026-12-01T16:00:00Z'] as const,
      [1, '2026-12-01T15:00:00Z', '2026-12-01T17:00:00Z'] as const,
    ].map(([lane, from, to]) => [firstPersonId(lane), new Date(from), new Date(from), new Date(to), 3]),
  );
  const made = await listPeopleRows(old.db);
  expect(made.map(({ id, name, activeUntil, hours, skills }) => [id, name, activeUntil, hours, skills])).toEqual([
    [firstPersonId(1), 'Photographer 1', null, null, null],
    [firstPersonId(2), 'Photographer 2', null, null, null],
    [firstPersonId(3), 'Photographer 3', '2026-11-19', null, null],
  ]);

  // Later starts make nobody: the people themselves say how many there are.
  await start(7);
  expect(await listPeopleRows(old.db)).toEqual(made);
});
