import { timingSafeEqual } from 'node:crypto';
import type { PaymentLinkJson } from '#domain/orders/payment-page.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Context } from '#server/context.ts';
import type { PaymentLinkRow } from '#server/db/schema/orders.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { derivedToken } from '#server/platform/random/random.ts';

type NumberedLink = Pick<PaymentLinkRow, 'orderId' | 'number'>;

/** The token of a payment link: its number, signed for its order with the installation's secret. */
function linkToken(secret: string, { orderId, number }: NumberedLink): string {
  return `${number}.${derivedToken(secret, `payment-link:${orderId}:${number}`)}`;
}

/** The number of an order's link that a token was made for; null where this installation did not sign it. */
export function readLinkNumber(secret: string, orderId: string, token: string): number | null {
  const number = Number(/^([1-9]\d{0,8})\./.exec(token)?.[1] ?? 0);
  if (number === 0) return null;
  const [given, signed] = [Buffer.from(token), Buffer.from(linkToken(secret, { orderId, number }))];
  return given.length === signed.length && timingSafeEqual(given, signed) ? number : null;
}

/**
 * A payment link as the studio hands it out, in the customer's language. Its token is behind `#`, where no server and no referrer sees it.
 */
export async function signLink(
  ctx: Pick<Context, 'config' | 'content'>,
  link: PaymentLinkRow,
  locale: Locale,
): Promise<PaymentLinkJson> {
  const url = await getPageUrl(ctx, locale, `/pay/${link.orderId}#token=${linkToken(ctx.config.secret, link)}`);
  return { url, expires_at: link.expiresAt.toISOString() };
}
