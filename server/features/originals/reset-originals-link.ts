import type { OriginalsLink } from '#domain/originals/originals-json.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { makeOriginalsLink } from '#server/features/originals-links/make-originals-link.ts';
import { endOriginalsLink } from '#server/features/originals-links/queries.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { getOriginals } from './get-originals.ts';

/** Gives the originals of a property another address; the one that it had ends at once. Otherwise `not_found`. */
export async function resetOriginalsLink(ctx: Context, propertyId: string): Promise<OriginalsLink> {
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await requireLockedProperty(inside, propertyId);
    await endOriginalsLink(tx, propertyId, ctx.clock.now());
    await makeOriginalsLink(inside, propertyId);
  });
  return getOriginals(ctx, propertyId);
}
