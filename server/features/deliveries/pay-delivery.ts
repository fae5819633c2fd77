import type { DeliveryPayment } from '#domain/deliveries/delivery-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Context } from '#server/context.ts';
import type { PaymentLinkRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeNextLink } from '#server/features/orders/payment-links/create-link.ts';
import { requirePayable } from '#server/features/orders/payment-links/require-payable.ts';
import { findDueOrder, findLink, findPayableOrder } from '#server/features/orders/payments/queries.ts';
import { signLink } from '#server/features/orders/payments/sign-link.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { requireLink, type Visitor } from './require-link.ts';

const LIMIT = 30;
const MAY_NOT_PAY = 'This link does not show what is due. Ask who sent it to you.';

const PAID_BY_OTHERS = 'What is due is paid by who ordered it. Ask the studio when the files are open.';

/** A payment link, and the language of its page. */
export type OpenedPayment = { locale: Locale; link: PaymentLinkRow };

/** The payment link of an order by which something is due, inside the caller's transaction: the one that works, or the next one. */
export async function requirePaymentLink(inside: Context, orderId: string): Promise<OpenedPayment> {
  const { locale } = await requirePayable(inside, orderId);
  const present = await findLink(inside.db, orderId);
  const works = present && present.expiresAt > inside.clock.now();
  return { locale, link: works ? present : await makeNextLink(inside, orderId) };
}

/**
 * The page on which the first order of a delivery is paid that is not: by its payment link, so that a copy of it that the customer
 * has keeps working. Refuses with `forbidden` where the link may not pay, and with `conflict` where everything is paid.
 */
export async function payDelivery(ctx: Context, visitor: Visitor): Promise<DeliveryPayment> {
  const { link, property } = await requireLink(ctx, visitor);
  if (!link.canPay) throw new AppError('forbidden', MAY_NOT_PAY);
  await enforceRateLimit(ctx, { key: `delivery-pay:${link.id}`, limit: LIMIT, windowSeconds: ATTEMPT_WINDOW_SECONDS });
  const due = await findPayableOrder(ctx.db, property.id);
  if (!due && (await findDueOrder(ctx.db, property.id))) throw new AppError('forbidden', PAID_BY_OTHERS);
  if (!due) throw new AppError('conflict', 'Everything is paid. Load the page again.');
  const made = await inTransaction(ctx, async (inside) => requirePaymentLink(inside, due.id));
  const { url } = await signLink(ctx, made.link, made.locale);
  return { url };
}
