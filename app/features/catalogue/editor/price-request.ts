import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { PriceRequest } from '#domain/orders/pricing/quote.ts';
import { readArea } from '#domain/shared/area.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import { findTypedPoint } from './area-form.ts';
import { toNumber } from './price-form.ts';

/** The answers of a trial, as they are typed. */
export type TrialForm = {
  packageId: string;
  count: string;
  size: string;
  /** How many of each add-on that is chosen, by its id. */
  addOns: Readonly<Record<string, string>>;
  /** The code of a coupon; empty for none. */
  coupon: string;
  postalCode: string;
  region: string;
  point: string;
  date: string;
  time: string;
};

export const BLANK_TRIAL: TrialForm = {
  packageId: '',
  count: '',
  size: '',
  addOns: {},
  coupon: '',
  postalCode: '',
  region: '',
  point: '',
  date: '',
  time: '',
};

/** The day and the wall time where the studio is. */
export type TrialClock = { today: string; time: string };

/** What a trial is priced by: the catalog as it is typed, the studio's coupons, and when it is. */
export type TrialFacts = { content: CatalogueDocument; coupons: readonly TrialCoupon[]; now: TrialClock };
export type TrialCoupon = NonNullable<PriceRequest['coupon']>;

const optionalNumber = (text: string) => {
  const value = toNumber(text);
  return Number.isFinite(value) ? value : null;
};

/** Hours between two wall times; a change of the clocks between them is left out. */
function hoursBetween(now: TrialClock, date: string, time: string): number {
  const read = (day: string, at: string) => new Date(`${day}T${at}:00Z`).getTime();
  return (read(date, time || '12:00') - read(now.today, now.time)) / HOUR_MS;
}

/** Makes a request of the pricing function from what is typed, as the server makes it from an order. */
export function trialRequest(form: TrialForm, { content, coupons, now }: TrialFacts): PriceRequest {
  const { sizeUnit, country } = content;
  const place = {
    country,
    region: form.region.trim(),
    postalCode: form.postalCode.trim(),
    point: findTypedPoint(form.point),
  };
  return {
    packageId: form.packageId,
    photoCount: optionalNumber(form.count),
    sqft: readArea(form.size, sizeUnit),
    addOns: Object.entries(form.addOns).map(([id, quantity]) => ({ id, quantity: optionalNumber(quantity) ?? 1 })),
    coupon: coupons.find(({ code }) => code === form.coupon) ?? null,
    place,
    customerPlace: null,
    isTaxExempt: false,
    preferredDate: form.date || null,
    preferredTime: form.time || null,
    hoursAhead: form.date ? hoursBetween(now, form.date, form.time) : null,
    today: now.today,
    locale: 'en',
  };
}
