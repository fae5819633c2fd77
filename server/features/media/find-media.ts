import type { MediaSort } from '#domain/media/media-filter.ts';
import { asTotal, COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Db } from '#server/db/database.ts';
import { type FoundPage, findAllIds, findIfFew, findPage } from '#server/db/find-page.ts';
import { withOrders } from '#server/db/index-planner.ts';
import {
  asListed,
  cursorKeys,
  type ListedMedia,
  listCountedMedia,
  listMediaByIds,
  listMonths,
  type MediaListFilter,
  type MediaPart,
  mediaListing,
} from './queries.ts';

/** A part of a list and how long the whole is: `total` is null above 1,000. */
export type FoundMedia = { rows: ListedMedia[]; total: number | null };

/** The part of a query, read in its direction. How long it takes does not depend on how many items there are. */
export async function findMediaPage(db: Db, question: MediaListFilter, part: MediaPart): Promise<FoundMedia> {
  // What was written lately stands anywhere in every order, and the index of that time finds it.
  if (question.since && question.words.length === 0) return readPage(db, question, part);
  return withOrders(db, async (tx) => {
    const found = await findIds(tx, question, part);
    if (found) {
      const rows = await listMediaByIds(tx, { ownerId: null }, found.ids);
      return { rows: rows.map(asListed), total: found.total };
    }
    return readPage(tx, question, part);
  });
}

async function readPage(db: Db, question: MediaListFilter, part: MediaPart): Promise<FoundMedia> {
  const { rows, count } = await listCountedMedia(db, question, { ...part, countTo: COUNTED_UP_TO + 1 });
  return { rows, total: asTotal(count) };
}

/** The ids of all items of a query in their order, at most `most` of them. */
export async function findMediaIds(
  db: Db,
  question: MediaListFilter,
  { sort, most }: { sort: MediaSort; most: number },
): Promise<string[]> {
  return withOrders(db, (tx) => findAllIds(tx, mediaListing(question, sort), most));
}

/** What is found by words or days before the order of the list; null where the order is the way. */
async function findIds(tx: Db, question: MediaListFilter, part: MediaPart): Promise<FoundPage | null> {
  const asked = { after: cursorKeys(part), limit: part.limit };
  const listing = mediaListing(question, part.sort, part.isBackward);
  if (question.words.length > 0) return findPage(tx, listing, asked);
  // Few days are soon read and sorted, while another order has them anywhere.
  const isByDay = part.sort === 'newest' || part.sort === 'oldest';
  return question.days && !isByDay && !question.propertyId ? findIfFew(tx, listing, asked) : null;
}

/** The months of a query, newest first, each with its items counted up to one above 1,000, or beyond. */
export async function findMonths(db: Db, question: MediaListFilter): Promise<{ month: string; count: number }[]> {
  return withOrders(db, (tx) => listMonths(tx, question, COUNTED_UP_TO + 1));
}
