import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database, Db } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { users } from '#server/db/schema/accounts.ts';
import { NO_PROPERTY_KEY } from '#server/db/schema/media.ts';
import { properties } from '#server/db/schema/properties.ts';
import { withDatabaseName } from '#server/db/test-database.ts';
import { findMediaPage } from '#server/features/media/find-media.ts';
import {
  followOrders,
  type MediaPart,
  type MediaQuestion,
  selectIdsNear,
  selectMedia,
} from '#server/features/media/queries.ts';

/**
 * A library of 1,000 items against one of 1,000,000 (100,000 on the embedded database, which is slower to fill), and
 * against itself among the many: each list takes the same way and less than 1.5 times the time, and so does a search that
 * finds as many items or fills its page at once. A word whose items grow with the library has more to do; it keeps a limit.
 */
const MAX_RATIO = 1.5;
const MAX_GROWING_MS = 250;
const FEW = 1000;
const MANY = { postgres: 1_000_000, embedded: 100_000 };
const RUNS = 40;
const WARM_UP = 10;
/** The machine has other work: a ratio above the limit counts once it was above in each of these measurements. */
const MEASUREMENTS = 3;
const PAGE = 61;
const BATCH = 50_000;

type Library = { ownerId: string; propertyId: string; items: number };
const newLibrary = (items: number): Library => ({ ownerId: randomUUID(), propertyId: randomUUID(), items });

/** Words by how often they come: some grow with the library, others come 40 or 500 times in each. */
const wordsOf = (items: number) => sql`case when g % 5 = 0 then 'kitchen ' else '' end
  || case when g % 100 = 0 then 'twilight ' else '' end || case when g % 1000 = 0 then 'orchid ' else '' end
  || case when g < 500 then 'attic ' else '' end
  || case when g % (${items}::int / 40) = 0 then 'gazebo qz ' else '' end`;

async function addItems(db: Db, { ownerId, propertyId, items }: Library): Promise<void> {
  await db.insert(users).values({ id: ownerId, name: 'Owner', email: `${ownerId}@example.com` });
  await db.insert(properties).values({ id: propertyId, name: 'House', realtorId: ownerId, createdAt: new Date() });
  for (let first = 0; first < items; first += BATCH) {
    const last = Math.min(first + BATCH, items) - 1;
    await db.execute(sql`
      insert into media_items (id, user_id, property_id, file_name, file_path, file_type, size_bytes, size_kb,
        is_general_media, day, search_text, status, created_at)
      select gen_random_uuid(), ${ownerId}::uuid, case when g % (${items}::int / 200) = 0 then ${propertyId}::uuid end,
        'img_' || g || '.jpg', ${ownerId} || '/' || g, 'image/jpeg', 1000000, 977, true,
        date '2020-01-01' + (g * 2000 / ${items}::int)::int,
        'img_' || g || '.jpg' || chr(10) || ${wordsOf(items)} || md5(g::text) || chr(10) || 'tag' || g % 37, 'ready',
        timestamptz '2020-01-01' + g * interval '1 minute'
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

type Asked = { words?: string[]; days?: MediaQuestion['days']; ofProperty?: boolean };
type Case = [string, Asked, Partial<MediaPart>];
const middle = {
  ...{ day: '2022-09-27', createdAt: new Date('2021-01-01'), name: 'img_5' },
  ...{ propertyKey: NO_PROPERTY_KEY, id: randomUUID() },
};
const days = { from: '2021-05-01', to: '2022-08-31' };

const questionOf = (library: Library, { words = [], days: range = null, ofProperty }: Asked): MediaQuestion => ({
  ...{ ownerId: library.ownerId, propertyId: ofProperty ? library.propertyId : undefined, days: range, words },
});
const partOf = (changes: Partial<MediaPart>): MediaPart => ({ sort: 'newest', after: null, limit: PAGE, ...changes });

const LISTS: Case[] = [
  ['newest', {}, {}],
  ['oldest', {}, { sort: 'oldest' }],
  ['by name', {}, { sort: 'name' }],
  ['page in the middle', {}, { after: middle }],
  ['page in the middle, oldest', {}, { sort: 'oldest', after: middle }],
  ['page in the middle, by name', {}, { sort: 'name', after: middle }],
  ['by property', {}, { sort: 'property' }],
  ['page in the middle, by property', {}, { sort: 'property', after: middle }],
  ['range of days', { days }, {}],
  ['property of 200 items', { ofProperty: true }, {}],
  ['property, by name', { ofProperty: true }, { sort: 'name' }],
];
const SEARCHES: Case[] = [
  ['common word, every 5th item', { words: ['kitchen'] }, {}],
  ['common word, by name', { words: ['kitchen'] }, { sort: 'name' }],
  ['common word, page in the middle', { words: ['kitchen'] }, { after: middle }],
  ['rare word, 40 items', { words: ['gazebo'] }, {}],
  ['rare word, by name', { words: ['gazebo'] }, { sort: 'name' }],
  ['rare word, by property', { words: ['gazebo'] }, { sort: 'property' }],
  ['rare word in a range of days', { words: ['gazebo'], days }, {}],
  ['word of the 500 oldest items', { words: ['attic'] }, {}],
  ['word that is nowhere', { words: ['zeppelin'] }, {}],
  ['two letters, common', { words: ['ki'] }, {}],
  ['two letters, 40 items', { words: ['qz'] }, {}],
  ['two letters, nowhere', { words: ['zq'] }, {}],
];
const GROWING: Case[] = [
  ['word of one in a hundred', { words: ['twilight'] }, {}],
  ['word of one in a thousand', { words: ['orchid'] }, {}],
  ['file name', { words: ['img_777.jpg'] }, {}],
  ['500 oldest items, oldest first', { words: ['attic'] }, { sort: 'oldest' }],
  ['range of days, by name', { days }, { sort: 'name' }],
];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Side = { db: Db; library: Library };
type Sides = { few: Side; many: Side };

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Asks both in turn, so that whatever else the machine does weighs on both; the first rounds are for warming up. */
async function measureOnce({ few, many }: Sides, asked: Asked, part: MediaPart) {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  const ask = ({ db, library }: Side) => timeOf(() => findMediaPage(db, questionOf(library, asked), part));
  for (let run = 0; run < RUNS; run += 1) {
    const [first, second] = [await ask(few), await ask(many)];
    if (run < WARM_UP) continue;
    times.few.push(first);
    times.many.push(second);
  }
  const found = { few: median(times.few), many: median(times.many) };
  return { ...found, ratio: found.many / found.few };
}

async function measure(sides: Sides, asked: Asked, part: MediaPart) {
  let best = await measureOnce(sides, asked, part);
  for (let again = 1; again < MEASUREMENTS && best.ratio >= MAX_RATIO; again += 1) {
    const next = await measureOnce(sides, asked, part);
    if (next.ratio < best.ratio) best = next;
  }
  return best;
}

/**
 * The way that the database takes, by its steps and indexes, without numbers. Where one owner has nearly all items, the
 * order of all is as good as the owner's: both count as one.
 */
async function planOf({ db, library }: Side, asked: Asked, part: MediaPart): Promise<string> {
  const question = questionOf(library, asked);
  const { rows } = await db.transaction(async (tx) => {
    await followOrders(tx);
    const statement = question.words.length > 0 ? selectIdsNear(question, part, 1000) : selectMedia(tx, question, part);
    return tx.execute(sql`explain ${'getSQL' in statement ? statement.getSQL() : statement}`);
  });
  const lines = rows.map((row) => String(Object.values(row as object)[0]));
  return lines
    .filter((line) => /Scan (using|Backward|on)|Sort/.test(line) && !line.includes('Subquery'))
    .map((line) =>
      line
        .replace(/\(.*\)|->/g, '')
        .replace('_all_', '_')
        .replace(' on media_items ', ' ')
        .trim(),
    )
    .join(', ');
}

async function compare(sides: Sides, cases: Case[], isGrowing = false): Promise<void> {
  for (const [name, asked, changes] of cases) {
    const part = partOf(changes);
    const plans = [await planOf(sides.few, asked, part), await planOf(sides.many, asked, part)];
    const { few, many, ratio } = await measure(sides, asked, part);
    const isLate = isGrowing ? many > MAX_GROWING_MS : ratio >= MAX_RATIO;
    const isOff = plans[0] !== plans[1] || /Sort|Seq Scan/.test(plans[1] ?? '');
    if (isLate || isOff) process.exitCode = 1;
    const cells = [name, `${few.toFixed(1)} ms`, `${many.toFixed(1)} ms`, ratio.toFixed(2), plans[1]];
    console.log(`| ${cells.join(' | ')} |${isLate ? ' TOO SLOW' : ''}${isOff ? ` OTHER PLAN: ${plans[0]}` : ''}`);
  }
}

async function run({ few, many }: { few: Database; many: Database }): Promise<void> {
  const [small, large] = [newLibrary(FEW), newLibrary(MANY[many.kind])];
  const others = Array.from({ length: 20 }, () => newLibrary(FEW));
  await fill(few, [small, ...others]);
  const seconds = (await timeOf(() => fill(many, [large, small, ...others]))) / 1000;
  console.log(
    `${many.kind}: ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, filled in ${seconds.toFixed(0)} s`,
  );
  console.log(`pages of ${PAGE - 1}, median of ${RUNS - WARM_UP} warm runs, in turn`);
  const few1000 = { db: few.db, library: small };
  console.log(`| 1,000 against ${MANY[many.kind].toLocaleString('en')} items | 1,000 | many | Ratio | Plan of both |`);
  const against = { few: few1000, many: { db: many.db, library: large } };
  await compare(against, LISTS);
  await compare(against, SEARCHES);
  await compare(against, GROWING, true);
  console.log('| 1,000 items among few, and among many | among few | among many | Ratio | Plan of both |');
  await compare({ few: few1000, many: { db: many.db, library: small } }, [...LISTS, ...SEARCHES]);
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-media-'));
for (const side of ['few', 'many']) await mkdir(path.join(folder, side));
const embedded = {
  few: await openEmbedded(path.join(folder, 'few'), false),
  many: await openEmbedded(path.join(folder, 'many'), false),
};
await run(embedded);
await embedded.few.close();
await embedded.many.close();
await rm(folder, { recursive: true, force: true });

const url = process.env.TEST_DATABASE_URL;
if (url) {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const names = { few: `bench_${randomUUID().slice(0, 8)}`, many: `bench_${randomUUID().slice(0, 8)}` };
  const openNew = async (name: string) => {
    await admin.query(`create database ${name}`);
    return openPostgres(withDatabaseName(url, name), () => {});
  };
  const postgres = { few: await openNew(names.few), many: await openNew(names.many) };
  await run(postgres);
  for (const side of ['few', 'many'] as const) {
    await postgres[side].close();
    await admin.query(`drop database ${names[side]} with (force)`);
  }
  await admin.end();
} else console.log('postgres: not measured, since TEST_DATABASE_URL is not set');
