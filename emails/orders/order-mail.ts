import type { PaymentTerms } from '#domain/customers/payment-terms.ts';
import type { PriceParts } from '#domain/orders/price-parts.ts';
import type { Area } from '#domain/shared/area.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { PaymentMode } from '#domain/shared/payment-mode.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { MailGuest } from './guest-list.ts';

/** When a visit begins and ends. */
export type VisitTimes = { startsAt: Date; endsAt: Date };

/** The outcome of the requested time (ORD-68). A booked shoot carries what its calendar file needs. */
export type MailScheduling =
  | (VisitTimes & { status: 'booked'; bookingId: string; secondVisit?: VisitTimes | null; sequence: number })
  | { status: 'to_be_scheduled' }
  | { status: 'not_requested' };

/**
 * The facts of an order in its emails (ORD-65), as plain data.
 * `writtenAt` is when the mail is written: what lies in another year names it. `packagePriceCents` is the list price in minor
 * units of `listCurrency`; `chargeMinor` is what the card was charged, in minor units of `chargeCurrency`, and `paidMinor`
 * what of it is paid. `preferredDate` (`YYYY-MM-DD`) and `preferredTime` (`HH:mm`) are wall time in `timeZone`. `sqft` is
 * in square feet. `orderUrl` holds the access token of the customer: it goes to the customer alone.
 */
export type OrderMailFacts = {
  brand: MailBrand;
  timeZone: string;
  writtenAt: Date;
  orderId: string;
  orderNumber: number;
  invoiceNumber: string | null;
  /** Whether its documents are receipts, beside the invoices of another program (BIL-33). */
  isReceipt?: boolean;
  orderUrl: string;
  paymentMode: PaymentMode;
  packageName: string;
  packageDescription: string;
  features: readonly string[];
  photoCount: number | null;
  packagePriceCents: number;
  listCurrency: Currency;
  chargeMinor: number;
  paidMinor: number;
  /** When it is to be paid, of an accepted order of which nothing is paid; null where it was paid as it was placed. */
  terms?: Pick<PaymentTerms, 'kind' | 'days'> | null;
  /** What was paid as a deposit and what is still to come, in minor units, where the email says so; null where there is none. */
  deposit?: { paidMinor: number; restMinor: number } | null;
  chargeCurrency: Currency;
  /** What the charge is made of. */
  price: PriceParts;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  propertyName: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  sqft: Area | null;
  bedrooms: number | null;
  bathrooms: number | null;
  preferredDate: string | null;
  preferredTime: string | null;
  notes: string;
  /** Who else is told of it, for the contact. */
  guests: readonly MailGuest[];
  scheduling: MailScheduling;
};
