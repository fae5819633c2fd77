import { randomUUID } from 'node:crypto';
import type { Database, Db } from '#server/db/database.ts';
import { selectFound, selectNear } from '#server/db/find-page.ts';
import { findMediaPage, findMonths } from '#server/features/media/find-media.ts';
import {
  cursorKeys,
  type MediaPart,
  type MediaQuestion,
  mediaListing,
  selectMedia,
} from '#server/features/media/queries.ts';
import { compare, measureTime, printHighest, printMachine, printTable, type Question, type Tables } from './compare.ts';
import { fillTable, onEachKind, type Pair } from './databases.ts';
import { addLibrary, type Library, newLibrary } from './library.ts';

/**
 * A library of 1,000 items against one of 1,000,000 (100,000 on the embedded database, which is slower to fill), and
 * against itself among the many: each list takes the same way and the same time, and so does a search that finds as many
 * items or fills its page at once. A word whose items grow with the library has more to do; it keeps a limit. The tables
 * hold 20 other libraries of 1,000, so that the smaller one is one of many as well.
 */
const FEW = 1000;
const MANY = { postgres: 1_000_000, embedded: 100_000 };
const OTHERS = 20;
/** What a query may take that has more to do where there is more, and what the one without a bound may. */
const MAX_GROWING_MS = 50;
const MAX_UNBOUNDED_MS = 200;
const PAGE = 61;

type Side = { db: Db; library: Library };
type Asked = { words?: string[]; days?: MediaQuestion['days']; ofProperty?: boolean; ofAll?: boolean };
type Case = [string, Asked, Partial<MediaPart>];

const middle = {
  ...{ day: '2022-09-27', createdAt: new Date('2021-01-01'), name: 'img_5' },
  ...{ propertyKey: '80000000-0000-4000-8000-000000000000', id: randomUUID() },
};

const days = { from: '2021-05-01', to: '2022-08-31' };
const week = { from: '2022-05-02', to: '2022-05-08' };

const LISTS: Case[] = [
  ['newest', {}, {}],
  ['oldest', {}, { sort: 'oldest' }],
  ['by name', {}, { sort: 'name' }],
  ['by property', {}, { sort: 'property' }],
  ['page in the middle', {}, { after: middle }],
  ['page in the middle, oldest', {}, { sort: 'oldest', after: middle }],
  ['page in the middle, by name', {}, { sort: 'name', after: middle }],
  ['page in the middle, by property', {}, { sort: 'property', after: middle }],

  ['range of days', { days }, {}],
  ['property of 200 items', { ofProperty: true }, {}],
  ['property, by name', { ofProperty: true }, { sort: 'name' }],
  ['media of all, for admins', { ofAll: true }, {}],
  ['media of all, by name', { ofAll: true }, { sort: 'name' }],
];
const SEARCHES: Case[] = [
  ['common word, every 5th item', { words: ['kitchen'] }, {}],
  ['common word, by name', { words: ['kitchen'] }, { sort: 'name' }],
  ['common word, by property', { words: ['kitchen'] }, { sort: 'property' }],
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
  ['word of the oldest in two hundred', { words: ['cellar'] }, {}],
  ['file name', { words: ['img_777.jpg'] }, {}],
  ['500 oldest items, oldest first', { words: ['attic'] }, { sort: 'oldest' }],
  ['common word in a week', { words: ['kitchen'], days: week }, {}],
  ['week, by name', { days: week }, { sort: 'name' }],
  ['range of days, by name', { days }, { sort: 'name' }],
  ['range of days, by property', { days }, { sort: 'property' }],
];

/** Fifty thousand items have it, and none of the newest: all of them are read. */
const UNBOUNDED: Case = ['word of the oldest in twenty', { words: ['chimney'] }, {}];

function questionOf({ library }: Side, { words = [], days: range = null, ofProperty, ofAll }: Asked): MediaQuestion {
  const propertyId = ofProperty ? library.propertyId : undefined;
  return { ownerId: ofAll ? null : library.ownerId, propertyId, days: range, words };
}

function caseOf([name, asked, changes]: Case, maxMs?: number): Question<Side> {
  const part: MediaPart = { sort: 'newest', after: null, limit: PAGE, ...changes };
  const place = { after: cursorKeys(part), limit: part.limit };
  const ask = (side: Side) => findMediaPage(side.db, questionOf(side, asked), part);
  const along = (side: Side) => selectMedia(side.db, questionOf(side, asked), part).getSQL();
  const listing = (side: Side) => mediaListing(questionOf(side, asked), part.sort);
  if (!asked.words) return { name, ask, along, maxMs };
  return {
    ...{ name, ask, maxMs },
    along: (side) => selectNear(listing(side), place, 500),
    words: (side) => selectFound(listing(side), place, 2001),
  };
}

const LIKE = [...LISTS, ...SEARCHES].map((one) => caseOf(one));
/** Each month is counted as far as a list is, so that there is an end to it. */
const MONTHS: Question<Side> = {
  name: 'months with their items',
  ask: (side) => findMonths(side.db, questionOf(side, {})),
  maxMs: MAX_UNBOUNDED_MS,
};
const MORE = [MONTHS, ...GROWING.map((one) => caseOf(one, MAX_GROWING_MS)), caseOf(UNBOUNDED, MAX_UNBOUNDED_MS)];

const tables = { sizes: {} as Tables, among: {} as Tables };

async function run({ few, many }: Pair): Promise<void> {
  const [small, large] = [newLibrary(FEW), newLibrary(MANY[many.kind])];
  const others = Array.from({ length: OTHERS }, () => newLibrary(FEW));
  const fill = (database: Database, libraries: Library[]) =>
    fillTable(database, 'media_items', async (tx) => {
      for (const library of libraries) await addLibrary(tx, library);
    });
  await fill(few, [small, ...others]);
  const filledMs = await measureTime(() => fill(many, [large, small, ...others]));
  printMachine(many, filledMs / 1000);
  const little = { db: few.db, library: small };
  console.log(`| 1,000 against ${MANY[many.kind].toLocaleString('en')} items | 1,000 | many | Ratio | Order | Words |`);
  tables.sizes[many.kind] = await compare({ few: little, many: { db: many.db, library: large } }, [...LIKE, ...MORE]);
  console.log('| 1,000 items among few, and among many | among few | among many | Ratio | Order | Words |');
  tables.among[many.kind] = await compare({ few: little, many: { db: many.db, library: small } }, LIKE);
}

await onEachKind(run);
printTable(['What', 'Postgres: 1,000', '1,000,000', 'Ratio', 'Embedded: 1,000', '100,000', 'Ratio'], tables.sizes);
printHighest('1,000 items among few, and among many', tables.among);
