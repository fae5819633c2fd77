import type { OriginalsLink } from '#domain/deliveries/originals/originals-json.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeOriginalsLink } from '#server/features/media/originals-links/make-originals-link.ts';
import { endOriginalsLink } from '#server/features/media/originals-links/queries.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { getOriginals } from './get-originals.ts';

/** Gives the originals of a property another address; the one that it had ends at once. Otherwise `not_found`. */
export async function resetOriginalsLink(ctx: Context, propertyId: string): Promise<OriginalsLink> {
  await inTransaction(ctx, async (inside) => {
    await requireLockedProperty(inside, propertyId);
    await endOriginalsLink(inside.db, propertyId, ctx.clock.now());
    await makeOriginalsLink(inside, propertyId);
  });
  return getOriginals(ctx, propertyId);
}
