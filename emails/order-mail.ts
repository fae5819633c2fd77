import type { AddressForm } from '#domain/addresses/address-form.ts';
import type { HourCycle } from '#domain/addresses/country-usage.ts';
import type { Area, SizeUnit } from '#domain/orders/area.ts';
import type { PaymentMode } from '#domain/orders/order-status.ts';
import type { PriceParts } from '#domain/orders/price-parts.ts';
import type { Currency } from '#domain/shared/currencies.ts';
import type { SiteEmails } from '#domain/site/emails-schema.ts';

/** Colors of a brand, as `#rrggbb`: of marks, links and quiet boxes, and the last two in dark mailboxes. */
export type MailColors = { accent: string; link: string; calm: string; darkLink: string; darkCalm: string };

/** What of the site's formats emails follow. */
export type MailFormats = {
  address: Pick<AddressForm, 'layout'>;
  hourCycle: HourCycle | null;
  sizeUnit: SizeUnit;
};

/**
 * Who sends: the studio's name, contact, look, and own texts of emails (`words`), each of which can be used. `colors` are of the brand and `logo` is a picture that is fetched from the
 * site, with its size in pixels; without them the mail looks as the specification's studio does.
 */
export type MailBrand = {
  name: string;
  email: string;
  phone: string;
  address: string;
  colors?: MailColors | null;
  /** How the studio's country writes addresses and hours, and the unit of sizes; without them as the specification does. */
  formats?: MailFormats;
  logo?: { url: string; width: number; height: number } | null;
  words?: SiteEmails;
};

/** When a visit begins and ends. */
export type VisitTimes = { startsAt: Date; endsAt: Date };

/** The outcome of the requested time (readings, Orders). A booked shoot carries what its calendar file needs. */
export type MailScheduling =
  | (VisitTimes & { status: 'booked'; bookingId: string; secondVisit?: VisitTimes | null; sequence: number })
  | { status: 'to_be_scheduled' }
  | { status: 'not_requested' };

/**
 * The facts of an order in its emails (spec §3 Order-confirmation payload and more), as plain data.
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
  scheduling: MailScheduling;
};
