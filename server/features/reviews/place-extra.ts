import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import { type OpenedPayment, requirePaymentLink } from '#server/features/deliveries/pay-delivery.ts';
import { addLines } from '#server/features/orders/manage/create-lines.ts';
import { signLink } from '#server/features/orders/payments/sign-link.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import type { Priced, ReviewTerms } from './find-terms.ts';

/**
 * Adds what was ordered in a review to its order, and opens the order's payment link, inside the caller's transaction; null where it costs
 * nothing.
 */
export async function placeExtra(
  inside: Context,
  { order, catalogue }: ReviewTerms,
  { line }: NonNullable<Priced>,
): Promise<OpenedPayment | null> {
  if (!line || !order) return null;
  const locked = await lockOrder(inside.db, order.id);
  if (!locked || locked.filesMovedAt)
    throw new AppError('conflict', 'The order of this delivery is gone. Ask the studio.');
  await addLines(inside, locked, { lines: [line], catalogue });
  return requirePaymentLink(inside, order.id);
}

/** The address of the page on which it is paid; null where nothing is due, and for a link that may not pay. */
export async function signPayment(
  ctx: Context,
  { canPay }: Pick<DeliveryLinkRow, 'canPay'>,
  opened: OpenedPayment | null,
): Promise<string | null> {
  return canPay && opened ? (await signLink(ctx, opened.link, opened.locale)).url : null;
}
