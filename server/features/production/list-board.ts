import { type BoardQuery, CARDS_PER_COLUMN } from '#domain/production/production-input.ts';
import type { ProductionBoardJson, ProductionCardJson } from '#domain/production/production-json.ts';
import { PRODUCTION_STAGES, type ProductionStage } from '#domain/production/stages.ts';
import { hasRight } from '#domain/shared/access/actor.ts';
import { readCursor, writeCursor } from '#domain/shared/cursor.ts';
import { AppError } from '#domain/shared/errors.ts';
import { asTotal } from '#domain/shared/list-query.ts';
import { searchWords } from '#domain/shared/search-words.ts';
import type { Context } from '#server/context.ts';
import { withOrders } from '#server/db/index-planner.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { listMediaByIds } from '#server/features/media/queries.ts';
import { readWorkingTime } from '#server/features/scheduling/bookings/read-working-time.ts';
import { presentCard } from './present.ts';
import {
  type BoardFilter,
  countCards,
  countFilesOf,
  countOpenQuestions,
  listColumn,
  listCoverIds,
  listOrdersOf,
  listPhotographers,
  listWorkers,
  type ShownProduction,
} from './queries.ts';
import { boardScope, seesAllCards } from './require-production.ts';

/** Loads the cover photos of properties. Returns none if the reader does not have the right to see media. */
async function listCovers(ctx: Context, ids: string[]): Promise<Map<string, MediaRow>> {
  if (!hasRight(ctx.actor, 'media', ctx.config.requiresAdminTwoFactor)) return new Map();
  const covers = await listMediaByIds(ctx.db, { ownerId: null }, await listCoverIds(ctx.db, ids));
  return new Map(covers.flatMap((item) => (item.propertyId ? [[item.propertyId, item] as const] : [])));
}

/** Cards with what is shown on them, in their order. */
export async function makeCards(ctx: Context, rows: ShownProduction[]): Promise<ProductionCardJson[]> {
  const { db } = ctx;
  const ids = rows.map(({ production }) => production.propertyId);
  const facts = {
    orders: await listOrdersOf(db, ids),
    photographers: await listPhotographers(db, ids),
    workers: await listWorkers(db),
    files: await countFilesOf(db, ids),
    questions: await countOpenQuestions(db, ids),
    covers: await listCovers(ctx, ids),
    now: ctx.clock.now(),
    work: await readWorkingTime(ctx),
  };
  return rows.map((row) => presentCard(row, facts));
}

type Column = { stage: ProductionStage; rows: ShownProduction[]; total: number };

async function readColumn(ctx: Context, filter: BoardFilter, stage: ProductionStage, cursor?: string): Promise<Column> {
  const after = cursor ? readCursor(cursor) : null;
  if (cursor && !after) throw new AppError('invalid_input', 'This is not a place in the list.');
  const page = { stage, after, limit: CARDS_PER_COLUMN + 1 };
  const rows = await withOrders(ctx.db, (tx) => listColumn(tx, filter, page));
  return { stage, rows, total: await countCards(ctx.db, filter, stage) };
}

function presentColumn({ stage, rows, total }: Column, cards: readonly ProductionCardJson[]) {
  const last = rows[CARDS_PER_COLUMN - 1];
  const isMore = last && rows.length > CARDS_PER_COLUMN;
  return {
    stage,
    total: asTotal(total),
    cards: cards.filter((card) => card.stage === stage),
    next_cursor: isMore ? writeCursor({ createdAt: last.rank, id: last.production.propertyId }) : null,
  };
}

/** The board as the caller sees it: the first cards of each column, or of one column those behind a cursor. */
export async function listBoard(
  ctx: Context,
  { q = '', person, late, stage, cursor }: BoardQuery,
): Promise<ProductionBoardJson> {
  const now = ctx.clock.now();
  const words = searchWords(q);
  const filter = { scope: boardScope(ctx), person, isLate: late === '1', words, now };
  if (cursor && !stage) throw new AppError('invalid_input', 'Say of which stage the column is to continue.');
  const columns: Column[] = [];
  for (const each of stage ? [stage] : PRODUCTION_STAGES) columns.push(await readColumn(ctx, filter, each, cursor));
  const cards = await makeCards(
    ctx,
    columns.flatMap(({ rows }) => rows.slice(0, CARDS_PER_COLUMN)),
  );
  return {
    columns: columns.map((column) => presentColumn(column, cards)),
    workers: await listWorkers(ctx.db),
    late_total: asTotal(await countCards(ctx.db, { scope: filter.scope, isLate: true, words: [], now })),
    sees_all: seesAllCards(ctx),
    time_zone: (await readWorkingTime(ctx)).timeZone,
  };
}
