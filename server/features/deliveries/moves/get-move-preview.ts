import type { MovePreview } from '#domain/properties/property-move.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { listOpenLinks, selectTours } from '#server/features/deliveries/queries.ts';
import { findOriginalsLink } from '#server/features/media/originals-links/queries.ts';
import { listDueOrders } from '#server/features/orders/payments/queries.ts';
import { countUploadsOf } from '#server/features/orders/property-owners/queries.ts';
import { listLinkedOrders } from '#server/features/properties/queries.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { countDoubles, countFiles, hasReview } from './queries.ts';
import { requireFormer, requireTarget } from './require-accounts.ts';

const presentAccount = ({ id, name, email, emailVerified }: UserRow) => ({ id, name, email, is_told: emailVerified });

/** What would move where a property moves to another account. Refuses as `createMove` does. */
export async function getMovePreview(ctx: Context, propertyId: string, accountId: string): Promise<MovePreview> {
  const { db } = ctx;
  const property = await requireProperty(ctx, propertyId);
  const from = await requireFormer(ctx, property);
  const to = await requireTarget(ctx, accountId, from);
  const links = await listOpenLinks(db, propertyId, { agent: from, now: ctx.clock.now() });
  const own = links.filter(({ isOwn }) => isOwn).length;
  return {
    from: presentAccount(from),
    to: presentAccount(to),
    media: await countFiles(db, propertyId),
    links: links.length - own,
    own_links: own,
    tours: (await selectTours(db, propertyId)).length,
    has_originals_page: (await findOriginalsLink(db, propertyId)) !== null,
    has_review: await hasReview(db, propertyId),
    orders: (await listLinkedOrders(db, [propertyId], null)).length,
    unpaid_orders: (await listDueOrders(db, [propertyId])).length,
    uploads: await countUploadsOf(db, propertyId, from.id),
    doubles: await countDoubles(db, to.id, property),
    version: property.version,
  };
}
