import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database, Db } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { users } from '#server/db/schema/accounts.ts';
import { withDatabaseName } from '#server/db/test-database.ts';
import { findMediaPage } from '#server/features/media/find-media.ts';
import { followOrders, type MediaPart, type MediaQuestion, selectMedia } from '#server/features/media/queries.ts';

/**
 * The media library of a realtor with 1,000 items who is alone, against the same library among 1,200,000 items, and
 * against one of 1,000,000 items: each list must take the same way and the same time. A search may take longer by what
 * the index of words costs, but never longer than a glance.
 */
const MAX_RATIO = 1.5;
const MAX_SEARCH_MS = 100;
const FEW = 1000;
const MANY = 1_000_000;
const OTHERS = 200;
const RUNS = 60;
const WARM_UP = 10;
const PAGE = 61;
const BATCH = 50_000;

type Library = { name: string; ownerId: string | null; items: number };
const LARGE: Library = { name: '1,000,000 items', ownerId: randomUUID(), items: MANY };
const SMALL: Library = { name: '1,000 items', ownerId: randomUUID(), items: FEW };

/** Words by how often they come: in every fifth item, in one of a hundred, of a thousand, and in the oldest alone. */
const words = sql`case when g % 5 = 0 then 'kitchen ' else '' end || case when g % 100 = 0 then 'twilight ' else '' end
  || case when g % 1000 = 0 then 'orchid ' else '' end || case when g < 500 then 'attic ' else '' end`;

async function addItems(db: Db, { ownerId, items }: Library): Promise<void> {
  await db.insert(users).values({ id: ownerId ?? '', name: 'Owner', email: `${ownerId}@example.com` });
  for (let first = 0; first < items; first += BATCH) {
    const last = Math.min(first + BATCH, items) - 1;
    await db.execute(sql`
      insert into media_items (id, user_id, file_name, file_path, file_type, size_bytes, size_kb, is_general_media, day,
        search_text, status, created_at)
      select gen_random_uuid(), ${ownerId}::uuid, 'img_' || g || '.jpg', ${ownerId} || '/' || g, 'image/jpeg', 1000000, 977,
        true, date '2020-01-01' + (g * 2000 / ${items}::int)::int, 'img_' || g || '.jpg' || chr(10) || ${words}
        || md5(g::text) || chr(10) || 'tag' || g % 37, 'ready', timestamptz '2020-01-01' + g * interval '1 minute'
      from generate_series(${first}::bigint, ${last}::bigint) as g`);
  }
}

/** Adds what is missing with the indexes taken off, and puts them on again: as they were, and much sooner. */
async function fill({ db, kind }: Database, libraries: Library[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute(sql`select indexname, indexdef from pg_indexes
      where tablename = 'media_items' and indexname not like '%_pkey' and indexname not like '%_unique'`);
    const indexes = rows as { indexname: string; indexdef: string }[];
    for (const { indexname } of indexes) await tx.execute(sql.raw(`drop index ${indexname}`));
    for (const library of libraries) await addItems(tx, library);
    for (const { indexdef } of indexes) await tx.execute(sql.raw(indexdef));
    // A server of its own looks at its tables by itself; the embedded database never does.
    if (kind === 'postgres') await tx.execute(sql`analyze media_items`);
  });
}

const question = (changes: Partial<MediaQuestion>): MediaQuestion => ({
  ...{ ownerId: null, propertyId: undefined, days: null, words: [] },
  ...changes,
});
const part = (changes: Partial<MediaPart> = {}): MediaPart => ({
  sort: 'newest',
  after: null,
  limit: PAGE,
  ...changes,
});
const middle = { day: '2022-09-27', createdAt: new Date('2021-01-01'), name: 'img_5', id: randomUUID() };

const LISTS: Record<string, [Partial<MediaQuestion>, Partial<MediaPart>]> = {
  'the newest': [{}, {}],
  'the oldest': [{}, { sort: 'oldest' }],
  'by name': [{}, { sort: 'name' }],
  'a page in the middle': [{}, { after: middle }],
  'a page in the middle by name': [{}, { sort: 'name', after: middle }],
  'some days': [{ days: { from: '2021-05-01', to: '2022-08-31' } }, {}],
};
const SEARCHES: Record<string, string[]> = {
  'a word of every fifth': ['kitchen'],
  'a word of one in a hundred': ['twilight'],
  'a word of one in a thousand': ['orchid'],
  'a word of the 500 oldest': ['attic'],
  'two words': ['kitchen', 'orchid'],
  'a file name': ['img_777.jpg'],
  'a word that is nowhere': ['zeppelin'],
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Something that is asked of two databases. */
type Sides<T> = { alone: T; among: T };

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Asks both in turn, so that whatever else the machine does weighs on both; the first rounds are for warming up. */
async function measure(dbs: Sides<Db>, asked: Sides<MediaQuestion>, wanted: MediaPart) {
  const rounds: Sides<number>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const alone = await timeOf(() => findMediaPage(dbs.alone, asked.alone, wanted));
    const among = await timeOf(() => findMediaPage(dbs.among, asked.among, wanted));
    if (run >= WARM_UP) rounds.push({ alone, among });
  }
  const [alone, among] = [median(rounds.map((r) => r.alone)), median(rounds.map((r) => r.among))];
  return { among, ratio: among / alone };
}

/** The way that the database takes to a list: its steps and indexes, without numbers. */
async function planOf(db: Db, asked: MediaQuestion, wanted: MediaPart): Promise<string> {
  const { rows } = await db.transaction(async (tx) => {
    await followOrders(tx);
    return tx.execute(sql`explain ${selectMedia(tx, asked, wanted).getSQL()}`);
  });
  const lines = rows.map((row) => String(Object.values(row as object)[0]));
  return lines
    .filter((line) => /Scan|Sort|Limit/.test(line))
    .map((line) => line.replace(/\(.*\)/, '').trim())
    .join(' ');
}

async function compareLists(dbs: Sides<Db>, owners: Sides<string | null>): Promise<void> {
  for (const [name, [asked, wanted]] of Object.entries(LISTS)) {
    const p = part(wanted);
    const q = {
      alone: question({ ownerId: owners.alone, ...asked }),
      among: question({ ownerId: owners.among, ...asked }),
    };
    const plans = { alone: await planOf(dbs.alone, q.alone, p), among: await planOf(dbs.among, q.among, p) };
    const { among, ratio } = await measure(dbs, q, p);
    const isBroken = ratio > MAX_RATIO || /Sort|Seq Scan/.test(plans.among);
    if (isBroken) process.exitCode = 1;
    console.log(
      `    ${isBroken ? '✗' : ' '} ${name}: ${among.toFixed(2)} ms, ratio ${ratio.toFixed(2)}; ${plans.among}`,
    );
    if (plans.alone !== plans.among) console.log(`      alone: ${plans.alone}`);
  }
}

async function compareSearches(dbs: Sides<Db>, owners: Sides<string | null>): Promise<void> {
  for (const [name, words] of Object.entries(SEARCHES)) {
    const q = { alone: question({ ownerId: owners.alone, words }), among: question({ ownerId: owners.among, words }) };
    const { among, ratio } = await measure(dbs, q, part());
    const isBroken = among > MAX_SEARCH_MS;
    if (isBroken) process.exitCode = 1;
    console.log(`    ${isBroken ? '✗' : ' '} ${name}: ${among.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`);
  }
}

async function run(databases: Sides<Database>): Promise<void> {
  const dbs = { alone: databases.alone.db, among: databases.among.db };
  console.log(`${databases.among.kind}: pages of ${PAGE - 1}, median of ${RUNS - WARM_UP}`);
  await fill(databases.alone, [SMALL]);
  const others = Array.from({ length: OTHERS }, () => ({ name: '', ownerId: randomUUID(), items: FEW }));
  const seconds = (await timeOf(() => fill(databases.among, [LARGE, SMALL, ...others]))) / 1000;
  console.log(`  filled in ${seconds.toFixed(0)} s`);
  const cases: [string, string | null, string | null][] = [
    ['a library of 1,000 items, alone and among 1,200,000', SMALL.ownerId, SMALL.ownerId],
    ['a library of 1,000 items, and one of 1,000,000', SMALL.ownerId, LARGE.ownerId],
    ['all media, as an admin sees them: 1,000 items, and 1,200,000', null, null],
  ];
  for (const [title, alone, among] of cases) {
    console.log(`  ${title}`);
    await compareLists(dbs, { alone, among });
    await compareSearches(dbs, { alone, among });
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-media-'));
for (const side of ['alone', 'among']) await mkdir(path.join(folder, side));
const embedded = {
  alone: await openEmbedded(path.join(folder, 'alone'), false),
  among: await openEmbedded(path.join(folder, 'among'), false),
};
await run(embedded);
await embedded.alone.close();
await embedded.among.close();
await rm(folder, { recursive: true, force: true });

const url = process.env.TEST_DATABASE_URL;
if (url) {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const names = { alone: `bench_${randomUUID().slice(0, 8)}`, among: `bench_${randomUUID().slice(0, 8)}` };
  const openNew = async (name: string) => {
    await admin.query(`create database ${name}`);
    return openPostgres(withDatabaseName(url, name), () => {});
  };
  const postgres = { alone: await openNew(names.alone), among: await openNew(names.among) };
  await run(postgres);
  for (const side of ['alone', 'among'] as const) {
    await postgres[side].close();
    await admin.query(`drop database ${names[side]} with (force)`);
  }
  await admin.end();
} else console.log('postgres: not measured, since TEST_DATABASE_URL is not set');
