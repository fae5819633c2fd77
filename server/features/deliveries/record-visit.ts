import { hasRight } from '#domain/accounts/actor.ts';
import type { Context } from '#server/context.ts';
import { deleteAlert } from '#server/features/alerts/queries.ts';
import { updateLastOpened } from './queries.ts';
import { requireLink, type Visitor } from './require-link.ts';

/** How often it is written down that a link is open. */
const OPENED_EVERY_MS = 5 * 60_000;

/** Records that a person outside of the studio has a delivery before them; programs that look at links run no scripts. */
export async function recordVisit(ctx: Context, visitor: Visitor): Promise<void> {
  const { link } = await requireLink(ctx, visitor);
  if (hasRight(ctx.actor, 'media', false)) return;
  await deleteAlert(ctx.db, 'delivery_unopened', link.id);
  const now = ctx.clock.now();
  await updateLastOpened(ctx.db, link.id, { now, since: new Date(now.getTime() - OPENED_EVERY_MS) });
}
