import { hasRight } from '#domain/accounts/actor.ts';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { toDeliverySizes } from '#domain/deliveries/delivery-link.ts';
import type { Context } from '#server/context.ts';
import { findDueOrder } from '#server/features/payments/queries.ts';
import { isPhoto, presentFile, presentLock } from './present.ts';
import { listDelivered, updateLastOpened } from './queries.ts';
import { requireLink, type Visitor } from './require-link.ts';

/** How often it is written down that a link is open. */
const OPENED_EVERY_MS = 5 * 60_000;

/** Notes that somebody outside of the studio opened a link. */
async function noteOpening(ctx: Context, linkId: string): Promise<void> {
  if (hasRight(ctx.actor, 'media', false)) return;
  const now = ctx.clock.now();
  await updateLastOpened(ctx.db, linkId, { now, since: new Date(now.getTime() - OPENED_EVERY_MS) });
}

/**
 * A delivery as its link shows it: what is ready, in the studio's order. While something is to be paid of an order of the property
 * it is locked: pictures have a watermark, and no file has an address.
 */
export async function openDelivery(ctx: Context, visitor: Visitor): Promise<DeliveryPage> {
  const { link, property } = await requireLink(ctx, visitor);
  const due = await findDueOrder(ctx.db, property.id);
  const items = await listDelivered(ctx.db, property.id);
  await noteOpening(ctx, link.id);
  const ready = items.filter(({ status }) => status === 'ready');
  const photos = ready.filter(isPhoto).length;
  const sizes = toDeliverySizes(link.sizes);
  const access = { isLocked: due !== null, hasDownloads: sizes.length > 0 };
  const { name, address, city, state, zip } = property;
  return {
    property: { name, address, city, state, zip },
    purpose: link.purpose,
    sizes,
    expires_at: link.expiresAt.toISOString(),
    lock: presentLock(due),
    photos,
    films: ready.length - photos,
    preparing: items.filter(({ status }) => status === 'processing').length,
    files: ready.map((item) => presentFile(item, visitor.token, access)),
  };
}
