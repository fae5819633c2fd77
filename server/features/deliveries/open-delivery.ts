import { DELIVERY_REFUSALS, type DeliveryOutcome, type DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { type DeliverySize, mediaSize, toDeliverySizes } from '#domain/deliveries/delivery-link.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { fileOfSize } from '#server/features/media/open-file.ts';
import { findDueOrder } from '#server/features/payments/queries.ts';
import { isPhoto, presentFile, presentLock, presentTour } from './present.ts';
import { listDelivered, selectTours } from './queries.ts';
import { requireLink, type Visitor } from './require-link.ts';

/** How many bytes files have together in a size. */
const sumBytes = (items: readonly MediaRow[], size: DeliverySize): number =>
  items.reduce((sum, item) => sum + fileOfSize(item, mediaSize(size)).size, 0);

/**
 * A delivery as its link shows it: what is ready, in the studio's order. While something is to be paid of an order of the property
 * it is locked: pictures have a watermark, and no file has an address.
 */
export async function openDelivery(ctx: Context, visitor: Visitor): Promise<DeliveryPage> {
  const { link, property } = await requireLink(ctx, visitor);
  const due = await findDueOrder(ctx.db, property.id);
  const items = await listDelivered(ctx.db, property.id);
  const tours = await selectTours(ctx.db, property.id);
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
    archives: (due ? [] : sizes).map((size) => ({ size, bytes: sumBytes(ready, size) })),
    files: ready.map((item) => presentFile(item, visitor.token, access)),
    tours: tours.map((row) => presentTour(row, access)),
  };
}

/** What a link leads to, for the page that the server renders: a refusal that a person can do something about is an outcome. */
export async function openDeliveryPage(ctx: Context, visitor: Visitor): Promise<DeliveryOutcome> {
  try {
    return { kind: 'open', delivery: await openDelivery(ctx, visitor) };
  } catch (error) {
    const reason = error instanceof AppError && DELIVERY_REFUSALS.find((each) => each === error.code);
    if (!reason) throw error;
    return { kind: 'refused', reason };
  }
}
