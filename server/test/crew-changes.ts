import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { people } from '#server/db/schema/people.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { watchCrew } from '#server/features/messages/crew/watch-crew.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { addPeople, bookingRow } from './rows.ts';
import type { TestStudio } from './studio.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Numbers from 0 to below 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Photographers with accounts, and shoots of theirs from the day after tomorrow on, at times that never overlap. */
export async function addCrew(studio: TestStudio, { crew, shoots }: { crew: number; shoots: number }): Promise<void> {
  await addPeople(studio.db, crew);
  for (let person = 1; person <= crew; person += 1) {
    const values = { email: `crew-${person}@example.com`, name: `Crew ${person}`, role: 'staff' as const };
    const [user] = await studio.db.insert(users).values(values).returning();
    await studio.db
      .update(people)
      .set({ userId: user?.id ?? null })
      .where(eq(people.id, firstPersonId(person)));
  }
  const now = studio.clock.now().getTime();
  const rows = Array.from({ length: shoots }, (_, index) => {
    const startsAt = new Date(now + 48 * HOUR + index * 3 * HOUR);
    const endsAt = new Date(startsAt.getTime() + HOUR);
    return bookingRow({ orderId: null, shootDatetime: startsAt, endsAt, person: 1 + (index % crew) });
  });
  await studio.db.insert(bookings).values(rows);
}

type Changing = { crew: number; random: () => number; slot: { next: number } };

/** One change of a shoot, as forms, the API, a drag, an import or a calendar elsewhere make it: what counts is what is in the calendar then. */
async function changeOne(studio: TestStudio, { crew, random, slot }: Changing): Promise<void> {
  const all = await studio.db.select({ id: bookings.id }).from(bookings).orderBy(asc(bookings.id));
  const id = all[Math.floor(random() * all.length)]?.id ?? '';
  const now = studio.clock.now().getTime();
  const timesAt = (at: number) => {
    const [shootDatetime, endsAt] = [new Date(at), new Date(at + HOUR)];
    return { shootDatetime, endsAt, busyFrom: shootDatetime, busyTo: endsAt };
  };
  slot.next += 1;
  const changes = [
    () => timesAt(now + 4000 * HOUR + slot.next * 3 * HOUR),
    () => ({ personId: firstPersonId(1 + Math.floor(random() * crew)) }),
    () => ({ status: 'cancelled' as const }),
    () => ({ status: 'confirmed' as const }),
    () => timesAt(now + 70 * MINUTE),
  ];
  // The fifth is rare, and refused where its person has another shoot then.
  const pick = random() < 0.04 ? 4 : Math.floor(random() * 4);
  const set = changes[pick]?.() ?? {};
  await withTransaction(studio.db, (tx) => tx.update(bookings).set(set).where(eq(bookings.id, id))).catch(() => {});
}

/** Plans and sends in a process of its own that is killed before a statement, or is done before it comes to that. */
async function killAt(studio: TestStudio, statement: number): Promise<boolean> {
  const { queue } = studio.database;
  if (queue.backend !== 'postgres') return false;
  const script = path.join(import.meta.dirname, 'tell-and-die.ts');
  const parameters = [script, queue.connectionString, studio.clock.now().toISOString(), String(statement)];
  const env = { ...process.env, DATA_DIR: studio.config.DATA_DIR };
  const child = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL';
}

export type ChangePlan = { crew: number; changes: number; minutes: number; kills: readonly number[]; seed?: number };

/**
 * Changes shoots evenly over some minutes; each minute two runs tell the crew at once, and before some of them one that is killed. Then all is told. Returns how many
 * runs were killed.
 */
export async function changeAndTell(studio: TestStudio, plan: ChangePlan): Promise<number> {
  const { crew, changes, minutes, kills, seed = 7 } = plan;
  const changing = { crew, random: seeded(seed), slot: { next: 0 } };
  const start = studio.clock.now().getTime();
  let killed = 0;
  for (let minute = 0; minute < minutes + 22; minute += 1) {
    studio.clock.set(new Date(start + minute * MINUTE).toISOString());
    const share = minute < minutes ? Math.ceil(changes / minutes) : 0;
    for (let index = 0; index < share; index += 1) await changeOne(studio, changing);
    const statement = kills[minute];
    if (statement !== undefined && (await killAt(studio, statement))) killed += 1;
    await Promise.all([watchCrew(studio.ctx), watchCrew(studio.ctx)]);
  }
  return killed;
}

export type Told = {
  mails: number;
  apart: number;
  messages: number;
  /** Pairs of gathering emails to one reader with less than ten minutes between them. */
  tooSoon: number;
  /** Emails that go apart and tell more than one thing, or tell of what is not within two hours. */
  wronglyApart: number;
  /** Shoots that somebody has, or has not any more, and was not told of. */
  lost: number;
  /** Messages that were sent more than once, or emails without exactly one job. */
  doubled: number;
  waiting: number;
};

async function countOne(studio: TestStudio, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await studio.db.execute(query);
  return Number(Object(rows[0]).count);
}

/** What the crew was told, and what was wrong with it. */
export async function inspectTold(studio: TestStudio): Promise<Told> {
  const count = (query: ReturnType<typeof sql>) => countOne(studio, query);
  const sent = sql`select distinct m.recipient_id, m.mail_id, m.is_apart, x.created_at from messages m join mails x on x.id = m.mail_id where m.status = 'sent'`;
  const truth = sql`select p.user_id, b.id, b.shoot_datetime, b.ends_at from bookings b join people p on p.id = b.person_id where b.status = 'confirmed' and p.user_id is not null and b.shoot_datetime > ${studio.clock.now()}`;
  const now = studio.clock.now();
  return {
    mails: await count(sql`select count(*) from mails where kind = 'crew_news'`),
    apart: await count(sql`select count(*) from (${sent}) s where is_apart`),
    messages: await count(sql`select count(*) from messages where status = 'sent'`),
    tooSoon:
      await count(sql`select count(*) from (${sent}) a join (${sent}) b on a.recipient_id = b.recipient_id and a.mail_id <> b.mail_id
      and not a.is_apart and not b.is_apart and b.created_at >= a.created_at and b.created_at < a.created_at + interval '10 minutes'`),
    wronglyApart:
      await count(sql`select count(*) from (select x.id from messages m join mails x on x.id = m.mail_id where m.is_apart
      group by x.id, x.created_at having count(*) > 1 or not bool_or(m.starts_at between x.created_at and x.created_at + interval '2 hours'
        or (m.detail ->> 'before')::timestamptz between x.created_at and x.created_at + interval '2 hours')) w`),
    lost:
      (await count(sql`select count(*) from (${truth}) t left join told_shoots k on k.recipient_id = t.user_id and k.booking_id = t.id
        where k.booking_id is null or not k.is_theirs or k.starts_at <> t.shoot_datetime or k.ends_at <> t.ends_at`)) +
      (await count(sql`select count(*) from told_shoots k left join (${truth}) t on k.recipient_id = t.user_id and k.booking_id = t.id
        where k.is_theirs and k.starts_at > ${now} and t.id is null`)),
    doubled:
      (await count(sql`select count(*) from messages where sends > 1`)) +
      (await count(sql`select count(*) from mails x where kind = 'crew_news' and (select count(*) from pgboss.job where name = 'mail'
        and data ->> 'mailId' = x.id::text) <> 1`)) +
      (await count(sql`select count(*) from (select kind, starts_at, lag(kind) over w as before, lag(starts_at) over w as at
        from messages where status = 'sent' window w as (partition by recipient_id, subject_id order by created_at, id)) t where kind = before and starts_at = at`)),
    waiting: await count(sql`select count(*) from messages where status = 'due' and due_at <= ${now}`),
  };
}

export const NOTHING_WRONG = { tooSoon: 0, wronglyApart: 0, lost: 0, doubled: 0, waiting: 0 };
