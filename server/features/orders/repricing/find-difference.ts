import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { STARTER_VERSION } from '#domain/catalogue/starter.ts';
import type { KeptPrice } from '#domain/orders/price-change.ts';
import type { Place } from '#domain/orders/pricing/find-area.ts';
import { type Repriced, repriceOrder, type SoldOrder } from '#domain/orders/pricing/reprice-order.ts';
import { customerPlace } from '#domain/orders/pricing/tax-profile.ts';
import { bookingInstant, dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { LineRow, OrderRow } from '#server/db/schema/orders.ts';
import { findPublishedVersion } from '#server/features/catalogue/queries.ts';
import { readMoney } from '#server/features/orders/payments/queries.ts';
import { findTaxProfile, findTaxProfileOf } from '#server/features/orders/tax-profiles/queries.ts';
import { toVisitPlace } from '#server/features/scheduling/bookings/find-visit.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';

/** A change that may alter an order's price: a new time of its shoot, or a corrected address. */
export type PriceChange = { startsAt: Date } | { corrected: OrderRow };

/** The version of the catalog that an order was sold with. Null if it is not known, as for imported orders. */
export async function findSoldCatalogue(ctx: Context, { package: sold }: OrderRow): Promise<CatalogueDocument | null> {
  if (sold.catalogueVersion === STARTER_VERSION) return STARTER_CATALOGUE.document;
  const number = sold.catalogueVersion === '' ? Number.NaN : Number(sold.catalogueVersion);
  return Number.isSafeInteger(number) ? ((await findPublishedVersion(ctx.db, number))?.content ?? null) : null;
}

const toSold = ({ kind, label, unitMinor, quantity, reason }: LineRow) => ({
  kind,
  label,
  unitMinor,
  quantity,
  reason,
});

/**
 * The time that an order's current price is based on: the time of its last move, otherwise the one it was ordered with.
 */
export function keptTime(order: OrderRow): Pick<KeptPrice, 'date' | 'time' | 'chosenAt'> {
  const { repriced, preferredDate: date, preferredTime: time, createdAt } = order;
  return repriced ?? { date, time, chosenAt: createdAt.toISOString() };
}

/** The time of a change as prices see it. */
export async function timeOfChange(ctx: Context, order: OrderRow, change: PriceChange) {
  if ('corrected' in change) return keptTime(order);
  const timeZone = await getTimeZone(ctx);
  const chosenAt = ctx.clock.now().toISOString();
  const { startsAt } = change;
  return { date: dayInZone(startsAt, timeZone), time: timeInZone(startsAt, timeZone), chosenAt };
}

function toPlace({ country }: CatalogueDocument, order: OrderRow): Place {
  return { country, region: order.state, postalCode: order.zipCode, point: toVisitPlace(order) };
}

/** The customer's place, if the order's taxes were based on it: set by staff, or known from a confirmed account. */
async function findCustomerPlace(ctx: Context, order: OrderRow): Promise<Place | null> {
  const owner = order.userId && order.origin === 'customer' ? await findUser(ctx.db, order.userId) : null;
  if (order.origin === 'studio') {
    const profile = order.customerId ? await findTaxProfileOf(ctx.db, order.customerId) : null;
    return profile && customerPlace(profile.facts);
  }
  const profile = owner?.emailVerified ? await findTaxProfile(ctx.db, owner.email) : null;
  return profile && customerPlace(profile.facts);
}

/**
 * What a change makes of the price of an order, by the rules that it was sold with: what is published since does not bind it. Null where
 * there is nothing to price: nobody knows the rules, or its money has gone.
 */
type PriceFinder = (change: PriceChange) => Promise<Repriced | null>;

/** Prepares to price changes of an order: what they have in common is read once. */
export async function openPrices(ctx: Context, order: OrderRow): Promise<PriceFinder> {
  const isGone = order.orderStatus === 'cancelled' || order.paymentStatus === 'refunded' || !order.orderStatus;
  const catalogue = isGone ? null : await findSoldCatalogue(ctx, order);
  if (!catalogue) return async () => null;
  const money = await readMoney(ctx.db, order.id);
  const added = new Set(money.payments.filter(({ part }) => part === 'added').map(({ id }) => id));
  const own = money.lines.filter(({ paymentId }) => !added.has(paymentId)).map(toSold);
  const soldFees = own.filter(({ kind }) => kind === 'surcharge').map((line) => ({ ...line, category: 'fees' }));
  const sold: SoldOrder = {
    packageId: order.packageId,
    lines: own.filter(({ kind }) => kind !== 'surcharge' && kind !== 'tax' && kind !== 'deposit'),
    fees: order.repriced?.fees ?? soldFees,
    place: toPlace(catalogue, order),
  };
  const timeZone = await getTimeZone(ctx);
  const { customerTax, locale } = order;
  const known = {
    customerPlace: await findCustomerPlace(ctx, order),
    isTaxExempt: Boolean(customerTax?.exemptionNumber),
    today: dayInZone(order.createdAt, timeZone),
    locale,
  };
  return async (change) => {
    const { date, time, chosenAt } = await timeOfChange(ctx, order, change);
    const at = date ? bookingInstant(date, time, timeZone).getTime() : null;
    return repriceOrder(catalogue, sold, {
      ...known,
      place: 'corrected' in change ? toPlace(catalogue, change.corrected) : sold.place,
      preferredDate: date,
      preferredTime: time,
      hoursAhead: at === null ? null : (at - Date.parse(chosenAt)) / HOUR_MS,
    });
  };
}
