import { createHash } from 'node:crypto';
import { isBot } from '#domain/listings/pages/is-bot.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { readToday } from '#server/features/listings/get-profile.ts';
import { newToken } from '#server/platform/random/random.ts';
import {
  addCounts,
  type Counts,
  countOtherSources,
  findSalt,
  insertMark,
  insertSalt,
  type VisitKey,
} from './queries.ts';

/** So many places a page tells apart on a day; anybody can make up more, and they count as none. */
const MOST_SOURCES = 50;

type Visited = Pick<PropertyRow, 'id' | 'realtorId'>;

/** The figures that something of today belongs to. */
async function keyOf(ctx: Context, { id, realtorId }: Visited, source: string): Promise<VisitKey> {
  const key = { propertyId: id, ownerId: realtorId, day: await readToday(ctx), source };
  if (source === '' || (await countOtherSources(ctx.db, key)) < MOST_SOURCES) return key;
  return { ...key, source: '' };
}

/** Counts something of a page for today. */
export async function countForPage(
  ctx: Context,
  property: Visited,
  { source, ...counts }: Counts & { source: string },
): Promise<void> {
  await addCounts(ctx.db, await keyOf(ctx, property, source), counts);
}

/** Whether somebody is on a page for the first time today, by a salted digest of their address and browser that is gone tomorrow. */
async function isNewVisitor(ctx: Context, { propertyId, day }: VisitKey, userAgent: string): Promise<boolean> {
  if ((await findSalt(ctx.db, day)) === null) await insertSalt(ctx.db, day, newToken());
  const salt = await findSalt(ctx.db, day);
  const mark = createHash('sha256')
    .update(JSON.stringify([salt, propertyId, ctx.clientIp, userAgent]))
    .digest('base64url');
  return insertMark(ctx.db, { day, propertyId, mark });
}

/**
 * Counts that somebody looked at a page (LIST-30): a view, and a visitor where it is their first today. Machines that say what they are are counted apart. A failure is told
 * in the log, and nobody misses a page for it.
 */
export async function recordVisit(
  ctx: Context,
  property: Visited,
  { source, userAgent }: { source: string; userAgent: string },
): Promise<void> {
  try {
    if (isBot(userAgent)) return await countForPage(ctx, property, { source, bots: 1 });
    const key = await keyOf(ctx, property, source);
    const visitors = (await isNewVisitor(ctx, key, userAgent)) ? 1 : 0;
    await addCounts(ctx.db, key, { views: 1, visitors });
  } catch (error) {
    ctx.log.error({ err: error }, 'a visit was not counted');
  }
}
