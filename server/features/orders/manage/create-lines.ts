import type { PublishedCatalogue } from '#domain/catalogue/published-catalogue.ts';
import type { AddedLine } from '#domain/orders/added-lines.ts';
import { type PricedLines, priceNewLines, toNewLine } from '#domain/orders/price-added.ts';
import { minimumCharge } from '#domain/orders/pricing/minimum-charge.ts';
import type { PriceLine } from '#domain/orders/pricing/quote.ts';
import { customerPlace, isExemptOn } from '#domain/orders/pricing/tax-profile.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { largestAmount, largestCharge } from '#domain/shared/money/largest-amount.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { insertPayment, readMoney } from '#server/features/orders/payments/queries.ts';
import { lockOrder, raiseOrderVersion, updateOrder } from '#server/features/orders/queries.ts';
import { requireMode } from '#server/features/orders/require-mode.ts';
import { findTaxFacts } from '#server/features/orders/tax-profiles/find-tax-facts.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordPaymentEvent } from '#server/features/shared/events/record-order-event.ts';
import { getOrder } from './get-order.ts';

function refuseLines({ orderStatus, paymentStatus, chargeMinor, chargeCurrency }: OrderRow, addedMinor: number): void {
  if (!orderStatus) throw new AppError('conflict', 'This order is not paid yet. Its customer can still change it.');
  if (orderStatus === 'cancelled')
    throw new AppError('conflict', 'This order is cancelled, so nothing is added to it.');
  if (paymentStatus === 'refunded') {
    throw new AppError('conflict', 'The money of this order has gone back. Make a new order instead.');
  }
  if (chargeMinor + addedMinor > largestAmount(chargeCurrency))
    throw new AppError('conflict', 'The sum of this order would be too large.');
}

/**
 * Refuses amounts that are not multiples of ten in currencies with three decimal digits, because cards cannot be
 * charged in smaller steps.
 */
export function refuseSteps({ chargeCurrency }: OrderRow, lines: readonly AddedLine[], path = ''): void {
  const step = minorStep(chargeCurrency);
  const at = lines.findIndex(({ unit_minor }) => unit_minor % step !== 0);
  if (at < 0) return;
  const message = `A price in ${chargeCurrency.toUpperCase()} must be a multiple of ${step} minor units.`;
  throw invalidField(`${path}${at}.unit_minor`, message);
}

/** Refuses a total below the minimum that a card can be charged, because added lines are a separate payment. */
function refuseSum({ chargeCurrency }: OrderRow, addedMinor: number): void {
  const least = minimumCharge(chargeCurrency);
  const most = largestCharge(chargeCurrency);
  if (addedMinor > most) {
    const sum = formatMinor(most, chargeCurrency, 'en-US');
    throw invalidField('0.unit_minor', `The sum of these lines with their taxes is ${sum} at most.`);
  }
  if (addedMinor >= least) return;
  const message = `A card cannot be charged less than ${formatMinor(least, chargeCurrency, 'en-US')}. Add at least that.`;
  throw invalidField('0.unit_minor', message);
}

/** Counts the taxes of added lines, as they are today: by the place of the order and what is known about its customer. */
export async function priceLines(
  ctx: Context,
  order: OrderRow,
  { lines, catalogue }: { lines: readonly PriceLine[]; catalogue: PublishedCatalogue },
): Promise<PricedLines> {
  const { taxes, country } = catalogue.document;
  const today = dayInZone(ctx.clock.now(), ctx.config.STUDIO_TIME_ZONE);
  const facts = await findTaxFacts(ctx, order.customerEmail);
  return priceNewLines(
    lines,
    { taxes, step: minorStep(order.chargeCurrency) },
    {
      place: { country, region: order.state, postalCode: order.zipCode, point: null },
      customerPlace: facts && customerPlace(facts),
      isTaxExempt: facts !== null && isExemptOn(facts, today),
      today,
      locale: order.locale,
    },
  );
}

/** The lines to add to an order, and the catalog with the taxes that apply. */
type Added = { lines: readonly AddedLine[]; catalogue: PublishedCatalogue };

/**
 * Adds lines to an order as a payment of their own, inside the caller's transaction, which holds the order's lock. Returns their sum with
 * taxes. Refuses with `conflict` what cannot be added to.
 */
export async function addLines(inside: Context, order: OrderRow, { lines, catalogue }: Added): Promise<number> {
  const { id: orderId } = order;
  refuseSteps(order, lines);
  const priced = await priceLines(inside, order, { lines: lines.map(toNewLine), catalogue });
  const amountMinor = priced.totalMinor;
  refuseSum(order, amountMinor);
  refuseLines(order, amountMinor);
  requireMode(inside, order);
  const money = await readMoney(inside.db, orderId);
  const createdAt = inside.clock.now();
  const payment = await insertPayment(inside.db, orderId, {
    part: 'added',
    lines: priced.lines,
    taxes: priced.taxes.map(({ label, ppm, amountMinor }) => ({ label, ratePpm: ppm, amountMinor })),
    taxIncluded: priced.taxes.length > 0 && catalogue.document.taxes.included,
    catalogueVersion: catalogue.version,
    createdAt,
    nextCheckAt: new Date(createdAt.getTime() + 10 * MINUTE_MS),
    behind: { payment: money.payments.at(-1)?.position ?? 0, line: money.lines.at(-1)?.position ?? 0 },
  });
  const updated = await updateOrder(inside.db, orderId, { chargeMinor: order.chargeMinor + amountMinor });
  await recordPaymentEvent(inside, 'payment.requested', { order: updated, paymentId: payment.id, amountMinor });
  await raiseOrderVersion(inside.db, orderId);
  const detail = { payment: payment.id, amount_minor: amountMinor, lines: lines.length };
  await recordAction(inside, { action: 'order_lines_added', subject: { kind: 'order', id: orderId }, detail });
  return amountMinor;
}

/**
 * Adds lines to an order as a payment of their own, which waits as long as the studio likes. What was paid never changes:
 * total and balance rise. Refuses with `conflict` what cannot be added to.
 */
export async function createLines(
  ctx: Context,
  { id: orderId, ifMatch }: Edited,
  lines: readonly AddedLine[],
): Promise<void> {
  const catalogue = await getCatalogue(ctx);
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    if (!order) throw new AppError('not_found', 'There is no such order.');
    await requireVersion(ifMatch, order.version, () => getOrder(inside, orderId));
    await addLines(inside, order, { lines, catalogue });
  });
}
