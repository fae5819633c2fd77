import type { OrderLineKind } from '#domain/orders/order-lines.ts';
import type { Area } from '#domain/shared/area.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Coupon } from './coupon.ts';
import type { Place } from './find-area.ts';

/** An add-on that is chosen, and how many of it. */
export type ChosenAddOn = { id: string; quantity: number };

/**
 * All that a price depends on besides the catalogue. `photoCount` is also the number of units of a package that is sold per
 * unit; null stands for its usual count. `sqft` is in square feet. Whether a coupon can still be used is for the caller to say.
 */
export type PriceRequest = {
  packageId: string;
  photoCount: number | null;
  sqft: Area | null;
  addOns: readonly ChosenAddOn[];
  coupon: Pick<Coupon, 'code' | 'off'> | null;
  place: Place;
  /** The customer's place, for studios whose taxes depend on it. If null, the property's place is used. */
  customerPlace: Place | null;
  isTaxExempt: boolean;
  preferredDate: string | null;
  preferredTime: string | null;
  /** Hours from now to the preferred time; null without one. */
  hoursAhead: number | null;
  /** Today in the studio's zone: the day whose tax rates hold. */
  today: string;
  locale: Locale;
};

/** A line before taxes are counted. Amounts in minor units; `amountMinor` is `unitMinor` times `quantity`. */
export type PriceLine = {
  kind: OrderLineKind;
  label: string;
  unitMinor: number;
  quantity: number;
  /** Explains the amount of a line, if its label does not: `2,001 to 3,000 sq ft`. */
  reason: string | null;
  /** The tax category, which decides which taxes apply. Null for tax lines and lines outside the taxed sum. */
  category: string | null;
};

/** A line of a quote. `taxMinor` is the tax of the line, of which `amountMinor` holds it where prices include taxes. */
export type QuoteLine = Omit<PriceLine, 'category'> & { amountMinor: number; taxMinor: number; taxRatePpm: number };

/** One tax of a quote, summed over its lines. */
export type QuoteTax = { id: string; label: string; ppm: number; amountMinor: number };

/** What an order would cost. `totalMinor` is `subtotalMinor` with the taxes that come on top. */
export type Quote = {
  lines: QuoteLine[];
  taxes: QuoteTax[];
  taxIncluded: boolean;
  subtotalMinor: number;
  taxMinor: number;
  totalMinor: number;
  durationMinutes: number;
  /** The minutes of each add-on, by its id. */
  addOnMinutes: Readonly<Record<string, number>>;
  /** The minutes of each part of a package that combines several, by the part's id. */
  partMinutes: Readonly<Record<string, number>>;
  /** Whether the service area is uncertain, because the location of the place is not known. */
  isAreaUnsure: boolean;
};
