import type { Db } from '#server/db/database.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { isIndexed } from './find-words.ts';
import {
  countMedia,
  countMediaNear,
  findByWords,
  followOrders,
  listIdsNear,
  listMediaByIds,
  type MediaPart,
  type MediaQuestion,
  selectMedia,
} from './queries.ts';

/** Totals are exact up to this, and null above (readings, What users expect). */
export const COUNTED_UP_TO = 1000;
/** A word that a page of the next items is full of is found among them. */
const NEAR_ITEMS = 1000;
/** As far as it pays to count along the order rather than to ask the index of words. */
const COUNT_NEAR = 10_000;
/** More items with a word than this, and it is faster to look for them along the order. */
const RARE_ITEMS = 2000;

/** A part of a list and how long the whole is: `total` is null above 1,000. */
export type FoundMedia = { rows: MediaRow[]; total: number | null };

const asTotal = (count: number) => (count > COUNTED_UP_TO ? null : count);

/** The items of a question, in their order. How long it takes does not depend on how many items there are. */
export async function findMediaPage(db: Db, question: MediaQuestion, part: MediaPart): Promise<FoundMedia> {
  return withTransaction(db, async (tx) => {
    await followOrders(tx);
    return isIndexed(question.words) ? findWithWords(tx, question, part) : findAlongOrder(tx, question, part);
  });
}

/**
 * Words are looked for along the order first, for a little way: common ones fill the page there. What is rarer the index
 * of words finds. The planner cannot choose between the two, since it does not know how common a word is, least of all on
 * the embedded database, which keeps no statistics.
 */
async function findWithWords(db: Db, question: MediaQuestion, part: MediaPart): Promise<FoundMedia> {
  const near = await listIdsNear(db, { question, part, reach: NEAR_ITEMS });
  const rowsOf = (ids: string[]) => listMediaByIds(db, { ownerId: null }, ids);
  if (near.length >= part.limit) {
    const most = COUNTED_UP_TO + 1;
    const count = await countMediaNear(db, { question, reach: COUNT_NEAR, most });
    if (count >= most) return { rows: await rowsOf(near), total: null };
  }
  const { found, total, ids } = await findByWords(db, { question, part, most: RARE_ITEMS + 1 });
  if (found <= RARE_ITEMS) return { rows: await rowsOf(ids), total: asTotal(total) };
  const rows = near.length >= part.limit ? await rowsOf(near) : await selectMedia(db, question, part);
  if (total > COUNTED_UP_TO) return { rows, total: null };
  return { rows, total: asTotal(await countMedia(db, question, COUNTED_UP_TO + 1)) };
}

async function findAlongOrder(db: Db, question: MediaQuestion, part: MediaPart): Promise<FoundMedia> {
  const rows = await selectMedia(db, question, part);
  return { rows, total: asTotal(await countMedia(db, question, COUNTED_UP_TO + 1)) };
}
