import { randomUUID } from 'node:crypto';
import type { Database, Db } from '#server/db/database.ts';
import { selectFound, selectNear } from '#server/db/find-page.ts';
import { findMediaPage } from '#server/features/media/find-media.ts';
import {
  cursorKeys,
  type MediaListFilter,
  type MediaPart,
  mediaListing,
  selectCountedMedia,
} from '#server/features/media/queries.ts';
import { measureTime, printMachine, type Question } from './compare.ts';
import { fillTable, type Pair } from './databases.ts';
import { addLibrary, type Library, newLibrary } from './library.ts';

const FEW = 1000;
const MANY = { postgres: 1_000_000, embedded: 100_000 };
/** Other libraries of 1,000 in both databases, so that the smaller one is one of many as well. */
const OTHERS = 20;
const PAGE = 61;

export type Side = { db: Db; library: Library };
type Asked = { words?: string[]; days?: MediaListFilter['days']; ofProperty?: boolean; ofAll?: boolean };
export type Case = [string, Asked, Partial<MediaPart>];

export const middle = {
  day: '2022-09-27',
  sortKey: '',
  createdAt: new Date('2021-01-01'),
  name: 'img_5',
  propertyKey: '80000000-0000-4000-8000-000000000000',
  id: randomUUID(),
};

export const days = { from: '2021-05-01', to: '2022-08-31' };
export const week = { from: '2022-05-02', to: '2022-05-08' };

export function makeMediaFilter(
  { library }: Side,
  { words = [], days: range = null, ofProperty, ofAll }: Asked,
): MediaListFilter {
  const propertyId = ofProperty ? library.propertyId : undefined;
  return { ownerId: ofAll ? null : library.ownerId, propertyId, days: range, words, view: ofAll ? 'all' : 'library' };
}

type Limits = Pick<Question<Side>, 'maxMs' | 'maxRatio'>;

export function makeMediaCase([name, asked, changes]: Case, limits: Limits = {}): Question<Side> {
  const part: MediaPart = { sort: 'newest', after: null, limit: PAGE, ...changes };
  const place = { after: cursorKeys(part), limit: part.limit };
  const ask = (side: Side) => findMediaPage(side.db, makeMediaFilter(side, asked), part);
  const along = (side: Side) => selectCountedMedia(makeMediaFilter(side, asked), { ...part, countTo: 1001 });
  const listing = (side: Side) => mediaListing(makeMediaFilter(side, asked), part.sort);
  if (!asked.words) return { name, ask, along, ...limits };
  return {
    name,
    ask,
    ...limits,
    along: (side) => selectNear(listing(side), place, 500),
    words: (side) => selectFound(listing(side), place, 2001),
  };
}

/** A library of 1,000 among few, itself among many, and a large one among as many; `title` names the two sizes. */
export async function fillLibraries({ few, many }: Pair) {
  const [small, large] = [newLibrary(FEW), newLibrary(MANY[many.kind])];
  const others = Array.from({ length: OTHERS }, () => newLibrary(FEW));
  const fill = (database: Database, libraries: Library[]) =>
    fillTable(database, 'media_items', async (tx) => {
      for (const library of libraries) await addLibrary(tx, library);
    });
  await fill(few, [small, ...others]);
  const filledMs = await measureTime(() => fill(many, [large, small, ...others]));
  printMachine(many, filledMs / 1000);
  return {
    little: { db: few.db, library: small },
    littleAmongMany: { db: many.db, library: small },
    much: { db: many.db, library: large },
    title: `media of 1,000 and ${MANY[many.kind].toLocaleString('en')}, ${many.kind}`,
  };
}
