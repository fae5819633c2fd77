import { findMonths } from '#server/features/media/find-media.ts';
import { compare, printTable, type Question, type Tables } from './compare.ts';
import { onEachKind, type Pair } from './databases.ts';
import {
  type Case,
  days,
  fillLibraries,
  makeMediaCase,
  makeMediaFilter,
  middle,
  type Side,
  week,
} from './media-cases.ts';

/**
 * A library of 1,000 items against one of 1,000,000 (100,000 on the embedded database, which is slower to fill), and
 * against itself among the many: each list takes the same way and the same time, and so does a search that finds as many
 * items or fills its page at once. A word whose items grow with the library has more to do; it keeps a limit.
 */

/** What a query may take that has more to do where there is more, and what the one without a bound may. */
const MAX_GROWING_MS = 50;
const MAX_UNBOUNDED_MS = 200;

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

const LIKE = [...LISTS, ...SEARCHES].map((one) => makeMediaCase(one));
/** Each month is counted as far as a list is, so that there is an end to it. */
const MONTHS: Question<Side> = {
  name: 'months with their items',
  ask: (side) => findMonths(side.db, makeMediaFilter(side, {})),
  maxMs: MAX_UNBOUNDED_MS,
};
const MORE = [
  MONTHS,
  ...GROWING.map((one) => makeMediaCase(one, { maxMs: MAX_GROWING_MS })),
  makeMediaCase(UNBOUNDED, { maxMs: MAX_UNBOUNDED_MS }),
];

const tables: Tables = {};

async function run(pair: Pair): Promise<void> {
  const { little, littleAmongMany, much, title } = await fillLibraries(pair);
  tables[pair.many.kind] = await compare(title, { few: little, many: much }, [...LIKE, ...MORE]);
  await compare(
    `1,000 media among few and among many, ${pair.many.kind}`,
    { few: little, many: littleAmongMany },
    LIKE,
  );
}

await onEachKind(run);
printTable(['What', 'Postgres: 1,000', '1,000,000', 'Ratio', 'Embedded: 1,000', '100,000', 'Ratio'], tables);
