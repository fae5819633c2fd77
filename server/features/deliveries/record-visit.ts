import { hasRight } from '#domain/shared/access/actor.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteAlert } from '#server/features/shared/alerts/queries.ts';
import { markFirstOpened, updateLastOpened } from './queries.ts';
import { recordLinkEvent } from './record-link-event.ts';
import { requireLink, type Visitor } from './require-link.ts';

/** How often it is written down that a link is open. */
const OPENED_EVERY_MS = 5 * 60_000;

/** Records that a person outside of the studio has a delivery before them; programs that look at links run no scripts. */
export async function recordVisit(ctx: Context, visitor: Visitor): Promise<void> {
  const { link, property } = await requireLink(ctx, visitor);
  if (hasRight(ctx.actor, 'media', false)) return;
  await deleteAlert(ctx.db, 'delivery_unopened', link.id);
  const now = ctx.clock.now();
  if (!link.lastOpenedAt) await recordFirstVisit(ctx, { propertyId: property.id, link });
  await updateLastOpened(ctx.db, link.id, { now, since: new Date(now.getTime() - OPENED_EVERY_MS) });
}

/** Of several visitors at once one is the first. */
async function recordFirstVisit(ctx: Context, opened: Parameters<typeof recordLinkEvent>[2]): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const isFirst = await markFirstOpened(inside.db, opened.link.id, ctx.clock.now());
    if (isFirst) await recordLinkEvent(inside, 'delivery.link_opened', opened);
  });
}
