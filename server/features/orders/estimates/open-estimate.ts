import { LINK_TOKEN_PATTERN } from '#domain/deliveries/delivery-link.ts';
import type { EstimateOutcome, EstimatePage } from '#domain/orders/estimates/estimate-json.ts';
import { shownState } from '#domain/orders/estimates/estimate-state.ts';
import { payableRefusal } from '#domain/orders/payable.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { EstimateRow } from '#server/db/schema/estimates.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findLink, sumDue } from '#server/features/orders/payments/queries.ts';
import { signLink } from '#server/features/orders/payments/sign-link.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { estimateNumber, presentPrice } from './present.ts';
import { findEstimateByToken, findNewerVersion } from './queries.ts';
import { findEstimateUrl } from './sign-estimate.ts';

/** The estimate of a link. `not_found` where the link is none, and for a draft, whose link nobody has. */
export async function requireLinked(ctx: Context, token: string): Promise<EstimateRow> {
  const row = LINK_TOKEN_PATTERN.test(token) ? await findEstimateByToken(ctx.db, hashToken(token)) : null;
  if (row && row.state !== 'draft') return row;
  throw new AppError('not_found', 'There is no such estimate. Check that the link is complete.');
}

/** Where the order that came of an estimate is paid, while something is due of it by a link that works. */
async function findPaymentUrl(ctx: Context, order: OrderRow | null): Promise<string | null> {
  const link = order && (await findLink(ctx.db, order.id));
  if (!order || !link || link.expiresAt <= ctx.clock.now()) return null;
  const refusal = payableRefusal({ ...order, dueMinor: await sumDue(ctx.db, order.id) });
  return refusal === null ? (await signLink(ctx, link, order.locale)).url : null;
}

/** An estimate as who has its link sees it. */
export async function presentPage(ctx: Context, row: EstimateRow): Promise<EstimatePage> {
  const state = shownState(row, ctx.clock.now());
  const number = estimateNumber(row);
  if (state === 'draft' || number === null || !row.openedAt) throw new Error(`Estimate ${row.id} is a draft.`);
  const order = row.orderId ? await findOrder(ctx.db, row.orderId) : null;
  const newer = state === 'accepted' ? null : await findNewerVersion(ctx.db, row);
  const { property_name, address, city, state: region, zip_code } = row.asked;
  return {
    number,
    state,
    locale: row.locale,
    customer_name: row.customerName,
    package_name: row.price.quote.lines.find(({ kind }) => kind === 'package')?.label ?? row.packageName,
    property_name,
    address,
    city,
    region,
    zip_code,
    price: presentPrice(row),
    note: row.note,
    valid_until: row.validUntil,
    issued_on: dayInZone(row.openedAt, await getTimeZone(ctx)),
    accepted_by: row.acceptedBy,
    answered_at: row.answeredAt?.toISOString() ?? null,
    order_number: order?.orderNumber ?? null,
    payment_url: await findPaymentUrl(ctx, order),
    newer_url: newer && (await findEstimateUrl(ctx, newer)),
  };
}

/** An estimate by the token of its link. Otherwise `not_found`. */
export const openEstimate = async (ctx: Context, token: string): Promise<EstimatePage> =>
  presentPage(ctx, await requireLinked(ctx, token));

/** What the link leads to, for the page that the server renders: a refusal that a person can do something about is an outcome. */
export async function openEstimatePage(ctx: Context, token: string): Promise<EstimateOutcome> {
  try {
    return { kind: 'open', estimate: await openEstimate(ctx, token) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { kind: 'refused', reason: 'not_found' };
    throw error;
  }
}
