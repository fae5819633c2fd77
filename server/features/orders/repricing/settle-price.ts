import type { NewLine, PaymentTax } from '#domain/orders/order-lines.ts';
import { type AcceptedPrice, creditLeft, type PriceDifference, settleDifference } from '#domain/orders/price-change.ts';
import { minimumCharge } from '#domain/orders/pricing/minimum-charge.ts';
import type { Repriced } from '#domain/orders/pricing/reprice-order.ts';
import { AppError } from '#domain/shared/errors.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { roundRatio } from '#domain/shared/money/round-ratio.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { insertPayment, readMoney } from '#server/features/orders/payments/queries.ts';
import { findOrder, raiseOrderVersion, updateOrder } from '#server/features/orders/queries.ts';
import { requireMode } from '#server/features/orders/require-mode.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordOrderChange, recordPaymentEvent } from '#server/features/shared/events/record-order-event.ts';
import { withdrawOpen } from './cancel-open.ts';
import { openPrices, type PriceChange, timeOfChange } from './find-difference.ts';
import { presentDifference } from './present.ts';

const NOTHING: AcceptedPrice = { difference_minor: 0, waive: false };

/** Refuses a change until its price difference was confirmed, and returns that difference. */
function refuseUnseen(order: OrderRow, repriced: Repriced): never {
  const { differenceMinor } = repriced;
  const current: PriceDifference = presentDifference(order, repriced);
  const amount = formatMinor(Math.abs(differenceMinor), order.chargeCurrency, 'en-US');
  const changed =
    differenceMinor > 0
      ? `With this change the order costs ${amount} more. Please confirm it.`
      : `With this change the order costs ${amount} less. Please confirm it.`;
  const sentence =
    differenceMinor === 0 ? 'The price stays as it is with this change. Please look at it again.' : changed;
  throw new AppError('price_differs', sentence, { current });
}

/** The lines of a payment that asks for less than the difference, since some of it was settled before. */
function linesFor(order: OrderRow, { lines, differenceMinor }: Repriced, askMinor: number): NewLine[] {
  const settled = differenceMinor - askMinor;
  if (settled === 0) return [...lines];
  const label = priceLinesMessages[order.locale].settled;
  return [...lines, { kind: 'discount', label, unitMinor: -settled, quantity: 1, reason: null }];
}

const taxesFor = ({ taxes, differenceMinor }: Repriced, askMinor: number): PaymentTax[] =>
  taxes
    .filter(({ amountMinor }) => amountMinor > 0)
    .map(({ label, ppm, amountMinor }) => ({
      label,
      ratePpm: ppm,
      amountMinor: roundRatio(amountMinor, askMinor, differenceMinor),
    }));

/** Adds a further payment for the amount by which an order's price rises (decision 046). */
async function askForMore(ctx: Context, order: OrderRow, repriced: Repriced, askMinor: number): Promise<string> {
  requireMode(ctx, order);
  const money = await readMoney(ctx.db, order.id);
  const createdAt = ctx.clock.now();
  const payment = await insertPayment(ctx.db, order.id, {
    part: 'added',
    lines: linesFor(order, repriced, askMinor),
    taxes: taxesFor(repriced, askMinor),
    taxIncluded: repriced.taxes.length > 0 && (money.payments[0]?.taxIncluded ?? false),
    catalogueVersion: order.package.catalogueVersion,
    createdAt,
    nextCheckAt: new Date(createdAt.getTime() + 10 * MINUTE_MS),
    behind: { payment: money.payments.at(-1)?.position ?? 0, line: money.lines.at(-1)?.position ?? 0 },
  });
  const updated = await updateOrder(ctx.db, order.id, { chargeMinor: order.chargeMinor + askMinor });
  const asked = { order: updated, paymentId: payment.id, amountMinor: askMinor };
  await recordPaymentEvent(ctx, 'payment.requested', asked);
  return payment.id;
}

type SettledPrice = { differenceMinor: number; askedMinor: number; creditMinor: number };

/**
 * Prices an order anew for another time of its shoot or another address, inside the caller's transaction, which holds the order's lock:
 * the one way for the customer's page, staff's forms, the calendar, calendars elsewhere and programs. More is a payment of its own
 * that the studio may waive; less is taken off what nobody has paid yet, else owed back, so that the refund is filled in for staff. Refuses
 * with `price_differs` and the difference until it was seen.
 */
export async function settlePrice(
  ctx: Context,
  order: OrderRow,
  { change, accepted = NOTHING }: { change: PriceChange; accepted?: AcceptedPrice | undefined },
): Promise<SettledPrice> {
  const repriced = await (await openPrices(ctx, order))(change);
  const differenceMinor = repriced?.differenceMinor ?? 0;
  if (!repriced) return { differenceMinor: 0, askedMinor: 0, creditMinor: 0 };
  if (accepted.difference_minor !== differenceMinor) refuseUnseen(order, repriced);
  const kept = order.repriced;
  const before = { creditMinor: creditLeft(kept, order.refundedMinor), waivedMinor: kept?.waivedMinor ?? 0 };
  const rules = { waive: accepted.waive, leastMinor: minimumCharge(order.chargeCurrency) };
  const settled = settleDifference(differenceMinor, before, rules);
  const { askMinor, withdrawMinor } = settled;
  const open = await withdrawOpen(ctx, order, { paymentIds: kept?.paymentIds ?? [], repriced, withdrawMinor });
  const paymentId = askMinor > 0 ? await askForMore(ctx, open.order, repriced, askMinor) : null;
  const creditMinor = settled.creditMinor + withdrawMinor - open.withdrawnMinor;
  const updated = await updateOrder(ctx.db, order.id, {
    repriced: {
      fees: repriced.fees,
      ...(await timeOfChange(ctx, order, change)),
      waivedMinor: settled.waivedMinor,
      creditMinor,
      creditSinceRefunded: order.refundedMinor,
      paymentIds: [...open.paymentIds, ...(paymentId ? [paymentId] : [])],
    },
  });
  if (differenceMinor === 0) return { differenceMinor, askedMinor: 0, creditMinor };
  await raiseOrderVersion(ctx.db, order.id);
  await recordOrderChange(ctx, updated, ['price']);
  const detail = {
    cause: 'corrected' in change ? 'address' : 'time',
    difference_minor: differenceMinor,
    asked_minor: askMinor,
    waived_minor: settled.waivedMinor - before.waivedMinor,
    owed_back_minor: creditMinor,
  };
  await recordAction(ctx, { action: 'order_repriced', subject: { kind: 'order', id: order.id }, detail });
  return { differenceMinor, askedMinor: askMinor, creditMinor };
}

/**
 * Prices the order of a shoot anew for another time of it, as `settlePrice` does; nothing where the shoot has no order or its beginning stays. A
 * further part of a shoot has no price of its own.
 */
export async function settleMove(
  ctx: Context,
  booking: BookingRow,
  { startsAt, accepted }: { startsAt: Date; accepted?: AcceptedPrice | undefined },
): Promise<void> {
  if (booking.part || !booking.orderId || booking.shootDatetime.getTime() === startsAt.getTime()) return;
  const order = await findOrder(ctx.db, booking.orderId);
  if (order) await settlePrice(ctx, order, { change: { startsAt }, accepted });
}
