import { IMPORT_SOURCES } from '#domain/imports/import-kinds.ts';
import type { RowFault } from '#domain/imports/read-cells.ts';
import type { OrderRecord } from '#domain/imports/read-order.ts';
import type { SoldPackage } from '#domain/orders/order-json.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { Context } from '#server/context.ts';
import { hashToken, newOrderId } from '#server/platform/random/random.ts';
import type { ImportFacts, RowWork } from './read-facts.ts';
import type { ImportedOrder } from './write-order-rows.ts';

type OrderWork = Omit<RowWork, 'line'>;

const IMPORTED_PACKAGE = 'imported';

function soldPackage({ package: name, totalMinor }: OrderRecord, owedMinor: number): SoldPackage {
  const discountCents = totalMinor - owedMinor;
  const sums = { subtotalCents: totalMinor, discountCents, taxCents: 0, totalCents: owedMinor };
  return { id: IMPORTED_PACKAGE, name, description: '', features: [], photoCount: null, ...sums, catalogueVersion: '' };
}

/** The notes with a line that says where the order is from. */
function withOrigin({ job }: OrderWork, { notes, externalId }: OrderRecord): string {
  const system = job.source === 'other' ? 'another system' : IMPORT_SOURCES[job.source];
  const origin = externalId ? `Imported from ${system}, number ${externalId}.` : `Imported from ${system}.`;
  return notes ? `${notes}\n${origin}` : origin;
}

/** Where the money of an order stands: paid elsewhere as a whole, or still owed, and then to be paid here by its payment link. */
function moneyFacts(ctx: Context, record: OrderRecord, at: Date) {
  const { totalMinor, paidMinor, refundedMinor, currency } = record;
  const currencies = { listCurrency: currency, chargeCurrency: currency };
  if (paidMinor < totalMinor) {
    const owed = totalMinor - paidMinor;
    return {
      ...currencies,
      listPriceCents: owed,
      chargeMinor: owed,
      package: soldPackage(record, owed),
      origin: 'studio' as const,
      paymentMode: ctx.payments.mode,
      paymentStatus: 'requires_payment' as const,
      paidMinor: 0,
      refundedMinor: 0,
      paidAt: null,
    };
  }
  const isRefunded = refundedMinor > 0 && refundedMinor === totalMinor;
  return {
    ...currencies,
    listPriceCents: totalMinor,
    chargeMinor: totalMinor,
    package: soldPackage(record, totalMinor),
    origin: 'imported' as const,
    paymentMode: 'elsewhere' as const,
    paidMinor: totalMinor,
    refundedMinor,
    paymentStatus: isRefunded ? ('refunded' as const) : ('paid' as const),
    paidAt: at,
  };
}

/** What an open order wishes for: the day and time of its shoot, as far as they are known and to come. */
function timeFacts({ status, shoot }: OrderRecord, { timeZone }: ImportFacts, now: Date) {
  const isToCome = status === 'pending' && shoot !== null && bookingInstant(shoot.day, shoot.time, timeZone) > now;
  if (!isToCome) return { schedulingStatus: 'not_requested' as const };
  return { schedulingStatus: 'to_be_scheduled' as const, preferredDate: shoot.day, preferredTime: shoot.time };
}

/** What of an order the database knows or is to know it by: its key there, whose it is, and the property that it was delivered to. */
export type OrderPlace = { key: string; userId: string | null; propertyId: string | null };

/** The row of an order, without an invoice or a mail of this studio. */
export function draftImportedOrder(work: OrderWork, record: OrderRecord, place: OrderPlace): ImportedOrder {
  const { ctx, job, facts } = work;
  const id = newOrderId();
  const at = bookingInstant(record.day, null, facts.timeZone);
  const { address, city, state, zip: zipCode, bedrooms, bathrooms, sqft } = record;
  const fields = {
    address,
    city,
    state,
    zipCode,
    propertyName: '',
    customerName: record.name,
    customerEmail: record.email,
    customerPhone: record.phone,
    packageName: record.package,
  };
  return {
    ...fields,
    ...moneyFacts(ctx, record, at),
    ...timeFacts(record, facts, ctx.clock.now()),
    id,
    userId: place.userId,
    propertyId: place.propertyId,
    bedrooms,
    bathrooms,
    sqft,
    draftId: newOrderId(),
    idempotencyKey: `import:${job.source}:${hashToken(place.key)}`,
    bodyHash: hashToken(place.key),
    packageId: IMPORTED_PACKAGE,
    orderStatus: record.status,
    notes: withOrigin(work, record),
    locale: facts.locale,
    searchText: `${orderSearchText({ id, ...fields }, facts.addressForm)}\n${record.externalId.toLowerCase()}`,
    termsVersion: '',
    createdAt: at,
  };
}

/** What of a row cannot be taken here, whatever it says. */
export function refuseOrder({ facts }: Pick<RowWork, 'facts'>, record: OrderRecord): RowFault[] {
  if (bookingInstant(record.day, null, facts.timeZone) > facts.until) {
    const cure = 'Write the day on which it was ordered; the day of the shoot has a column of its own.';
    return [{ field: 'date', message: 'This day is in the future.', cure }];
  }
  if (record.paidMinor < record.totalMinor && record.currency !== facts.currency) {
    const [owed, charged] = [record.currency.toUpperCase(), facts.currency.toUpperCase()];
    const cure = `Import it once it is paid, or write what is owed in ${charged}.`;
    return [{ field: 'total', message: `What is owed in ${owed} cannot be paid here in ${charged}.`, cure }];
  }
  return [];
}
