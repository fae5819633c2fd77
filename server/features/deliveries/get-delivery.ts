import type { DeliveryJson } from '#domain/deliveries/delivery-json.ts';
import { canSeeLinks } from '#domain/shared/access/can-see-links.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import { findDueOrder, getFileLock } from '#server/features/orders/payments/queries.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { presentLink, presentLock } from './present.ts';
import { findDeliveryOfProperty, listLinks } from './queries.ts';
import { findLinkUrl } from './sign-link.ts';

/** As many links are listed, the newest: those that work and the ones that ended last. */
const LISTED_LINKS = 200;

/** The links to the delivery of a property that the caller reaches, and which of its files are locked. Otherwise `not_found`. */
export async function getDelivery(ctx: Context, propertyId: string): Promise<DeliveryJson> {
  const { id } = await requireProperty(ctx, propertyId);
  const delivery = await findDeliveryOfProperty(ctx.db, id);
  const lock = presentLock(await findDueOrder(ctx.db, id));
  const { kind: locked_files } = await getFileLock(ctx.db, id);
  if (!delivery) return { id: null, lock, locked_files, opened_at: null, links: [] };
  const now = ctx.clock.now();
  const rows = await listLinks(ctx.db, delivery.id, LISTED_LINKS);
  const urlOf = (row: DeliveryLinkRow) => (canSeeLinks(ctx.actor) ? findLinkUrl(ctx, row) : null);
  const links = await Promise.all(rows.map(async (row) => presentLink(row, { url: await urlOf(row), now })));
  return { id: delivery.id, lock, locked_files, opened_at: delivery.openedAt?.toISOString() ?? null, links };
}
