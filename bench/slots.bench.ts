import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { explainDays } from '#domain/scheduling/slots.ts';
import { adminSlotsQuerySchema } from '#domain/scheduling/slots-json.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { listExplainedSlots } from '#server/features/scheduling/bookings/list-slots.ts';
import { readCalendar } from '#server/features/scheduling/bookings/read-calendar.ts';
import { makePeople } from '#server/features/scheduling/people/make-first-people.ts';
import { openTestStudio } from '#server/test/studio.ts';
import { fillDatabase } from './databases.ts';
import { median, medianRound } from './statistics.ts';

/**
 * A look at 30 days of 20 people with 1,000 shoots, each time with every reason; and the same look where 99,000 other shoots
 * are in the table. What a look costs must follow from what it shows.
 */
const [PEOPLE, DAYS, SHOOTS, OTHERS] = [20, 30, 1000, 99_000];
const ROUNDS = 15;
const FROM = '2026-12-01';
const MAX_MS = 50;
const MAX_CPU_MS = 20;
const MAX_RATIO = 1.5;

type Studio = Awaited<ReturnType<typeof openTestStudio>>;

async function openCrew(): Promise<Studio> {
  const studio = await openTestStudio();
  const { db, clock } = studio.ctx;
  await makePeople(db, { count: PEOPLE, now: clock.now(), timeZone: 'America/New_York' });
  await db.execute(sql`update people set home_address = 'Capitol', home_latitude = 38.9 + position * 0.01,
    home_longitude = -77, max_kilometers = 300, max_jobs = 4, buffer_minutes = 15`);
  await addShoots(studio, SHOOTS, '2026-12-01 15:00:00Z');
  return studio;
}

/** Writes shoots of 90 minutes: two a day of each person, from an instant on. */
async function addShoots({ ctx: { db } }: Studio, count: number, first: string): Promise<void> {
  const shoots = sql`insert into bookings (id, shoot_datetime, ends_at, person_id, busy_from, busy_to, package_name, customer_name,
      customer_email, address, notes, package_details, created_at)
    select gen_random_uuid(), starts, starts + interval '90 minutes', person, starts, starts + interval '90 minutes',
      'Growth', 'Jane', 'jane@example.com', '4200 Wilson Avenue', '', '{"price":100,"photoCount":null}', now()
    from (select people.id as person, timestamptz ${sql.raw(`'${first}'`)} + (n / 2) * interval '1 day'
        + (n % 2) * interval '3 hours' as starts
      from generate_series(0, ${Math.ceil(count / PEOPLE) - 1}::int) as n, people where people.position <= ${PEOPLE}) as shoots`;
  await fillDatabase(db, (tx) => tx.execute(shoots));
  await db.execute(sql`analyze bookings`);
}

const query = adminSlotsQuerySchema.parse({ from: FROM, days: String(DAYS), package: 'essential', explain: 'true' });

async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The processor time of some work: other processes of the machine change it little. */
async function measureCpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const few = await openCrew();
const place = { latitude: 38.9101, longitude: -77.0362 };
const needs = {
  durationMinutes: 120,
  place,
  area: { isKnown: false, area: null },
  skills: [],
  light: null,
  parts: [],
  customerId: null,
} as const;
const facts = await readCalendar(few.ctx, { from: FROM, days: DAYS, needs });
for (const isWhole of [false, true]) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await timed(() => explainDays(FROM, DAYS, { ...facts, isWhole })));
  const words = isWhole ? 'each half hour of the whole day' : 'the hours of work';
  const name = `${DAYS} days of ${PEOPLE} people with reasons, ${words}`;
  reportLine({ name, unit: 'ms', ours: median(times), mark: { atMost: MAX_MS } });
}

const many = await openCrew();
await addShoots(many, OTHERS, '2010-01-01 15:00:00Z');
const look = ({ ctx }: Studio) => timed(() => listExplainedSlots(ctx, query, true));
const cpuTimes: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  cpuTimes.push(await measureCpuMs(() => listExplainedSlots(few.ctx, query, true)));
reportLine({
  name: `processor time of the same with the database and as JSON, among ${SHOOTS} shoots`,
  unit: 'ms',
  ours: median(cpuTimes),
  mark: { atMost: MAX_CPU_MS },
});
const rounds: { ours: number; bare: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push({ bare: await look(few), ours: await look(many) });
await few.close();
await many.close();
const name = `the same with the database and as JSON, among ${SHOOTS + OTHERS} shoots against ${SHOOTS}`;
reportLine({ name, unit: 'ms', ...medianRound(rounds), mark: { atMost: MAX_RATIO } });
