import type { Area } from '#domain/orders/area.ts';
import type { OrderLineKind } from '#domain/orders/order-lines.ts';
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
  /** Where the customer is, for studios that tax by it; null where that is not known, which is then the property. */
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
  /** Why the line costs this, where its label does not say it: `2,001 to 3,000 sq ft`. */
  reason: string | null;
  /** Decides which taxes hold; null for a line that is a tax or is no part of a sum that is taxed. */
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
  /** Of that each add-on, by its id. */
  addOnMinutes: Readonly<Record<string, number>>;
  /** Of that each part of a package of parts, by its id. */
  partMinutes: Readonly<Record<string, number>>;
  /** An area could not be told, since nobody knows where the place is. */
  isAreaUnsure: boolean;
};
