import { isPaidLater } from '#domain/customers/payment-terms-kinds.ts';
import type { AcceptEstimate, DeclineEstimate } from '#domain/orders/estimates/answer-input.ts';
import type { EstimatePage } from '#domain/orders/estimates/estimate-json.ts';
import { shownState } from '#domain/orders/estimates/estimate-state.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { EstimateRow } from '#server/db/schema/estimates.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createOrder } from '#server/features/orders/manage/create-order.ts';
import { sendLinkWithin } from '#server/features/orders/payment-links/send-link.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { readAgreedOrder } from './draft-estimate.ts';
import { presentPage, requireLinked } from './open-estimate.ts';
import { estimateNumber } from './present.ts';
import { findCouponById, findEstimate, lockEstimate, updateEstimate } from './queries.ts';

const MOST_ANSWERS = 30;

const limitAnswers = (ctx: Context): Promise<void> =>
  enforceRateLimit(ctx, {
    key: `estimate-answer:${ctx.clientIp}`,
    limit: MOST_ANSWERS,
    windowSeconds: ATTEMPT_WINDOW_SECONDS,
  });

const CLOSED = {
  draft: 'There is no such estimate. Check that the link is complete.',
  accepted: 'This estimate was accepted already. Ask the studio if something should change.',
  declined: 'This estimate was declined already. Ask the studio for a new one if you think differently now.',
  expired: 'This estimate has expired. Ask the studio for a new one.',
  withdrawn: 'The studio has withdrawn this estimate. Ask the studio for a new one.',
  replaced: 'There is a newer version of this estimate. Open that one and answer it instead.',
};

/** Refuses an answer to what is not open (BIL-47), with a sentence that says what would be right. */
function refuseClosed(row: EstimateRow, now: Date): void {
  const state = shownState(row, now);
  if (state !== 'open') throw new AppError(state === 'replaced' ? 'link_ended' : 'conflict', CLOSED[state]);
}

/** The estimate, locked and open still. */
async function lockOpen(inside: Context, id: string): Promise<EstimateRow> {
  const row = await lockEstimate(inside.db, id);
  if (!row) throw new AppError('not_found', CLOSED.draft);
  refuseClosed(row, inside.clock.now());
  return row;
}

const factsOf = (row: EstimateRow) => ({
  estimate_id: row.id,
  estimate_number: estimateNumber(row) ?? '',
  revision: row.revision,
  currency: row.currency,
  total_minor: row.totalMinor,
});

const tellStudio = (inside: Context, { id }: EstimateRow) =>
  enqueueMail(inside, { kind: 'estimate_answered', occasion: id, estimateNote: { estimateId: id } });

/** Records that an estimate was accepted, in the transaction that makes its order: by whom, when, and from which address of the network. */
async function recordAcceptance(
  inside: Context,
  { id, name }: { id: string; name: string },
  order: OrderRow,
): Promise<void> {
  const row = await lockOpen(inside, id);
  const accepted = await updateEstimate(inside.db, id, {
    state: 'accepted',
    orderId: order.id,
    answeredAt: inside.clock.now(),
    acceptedBy: name,
    acceptedFrom: inside.clientIp,
  });
  const detail = { number: estimateNumber(row), revision: row.revision, order: order.id, total_minor: row.totalMinor };
  await recordAction(inside, { action: 'estimate_accepted', subject: { kind: 'estimate', id }, detail });
  const data = { ...factsOf(accepted), order_id: order.id, order_number: order.orderNumber };
  await recordEvent(inside, { type: 'estimate.accepted', subjectId: id, data });
  await tellStudio(inside, accepted);
  if (order.chargeMinor > 0 && !isPaidLater(order.paymentTerms)) await sendLinkWithin(inside, order);
}

/** Makes the order of an estimate, by the function that makes orders of staff: the estimate is its key, so that it is made once (BIL-45). */
async function makeOrder(ctx: Context, row: EstimateRow, name: string): Promise<void> {
  const today = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
  const { input, price } = await readAgreedOrder(ctx, row, today);
  const coupon = row.price.couponId ? await findCouponById(ctx.db, row.price.couponId) : null;
  const record = (inside: Context, order: OrderRow) => recordAcceptance(inside, { id: row.id, name }, order);
  const key = `estimate:${row.id}`;
  try {
    await createOrder(ctx, { key, input, agreed: { price: { ...price, coupon }, record } });
  } catch (error) {
    // What was promised holds: a coupon that was used up meanwhile is counted no further, and its discount stays.
    if (!(error instanceof AppError && error.code === 'coupon_exhausted')) throw error;
    await createOrder(ctx, { key, input, agreed: { price: { ...price, coupon: null }, record } });
  }
}

/**
 * Accepts an estimate for who has its link (BIL-45): its order is made at exactly its price, and follows the payment terms of the customer or is paid by its payment link. One that was accepted before
 * is answered as it is. Refuses with `conflict` what is expired, declined or withdrawn, and with `link_ended` where there is a newer version.
 */
export async function acceptEstimate(ctx: Context, token: string, { name }: AcceptEstimate): Promise<EstimatePage> {
  await limitAnswers(ctx);
  const row = await requireLinked(ctx, token);
  if (row.state !== 'accepted') {
    refuseClosed(row, ctx.clock.now());
    await makeOrder(ctx, row, name);
  }
  return presentPage(ctx, (await findEstimate(ctx.db, row.id)) ?? row);
}

/** Declines an estimate for who has its link, with a reason where one is given. Refuses as `acceptEstimate` does. */
export async function declineEstimate(ctx: Context, token: string, { reason }: DeclineEstimate): Promise<EstimatePage> {
  await limitAnswers(ctx);
  const { id } = await requireLinked(ctx, token);
  const declined = await inTransaction(ctx, async (inside) => {
    const row = await lockOpen(inside, id);
    const changed = await updateEstimate(inside.db, id, {
      state: 'declined',
      answeredAt: inside.clock.now(),
      declineReason: reason,
    });
    const detail = { number: estimateNumber(row), revision: row.revision };
    await recordAction(inside, { action: 'estimate_declined', subject: { kind: 'estimate', id }, detail });
    await recordEvent(inside, { type: 'estimate.declined', subjectId: id, data: factsOf(changed) });
    await tellStudio(inside, changed);
    return changed;
  });
  return presentPage(ctx, declined);
}
