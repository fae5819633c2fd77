import type { KnownDrives } from '#domain/scheduling/travel.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { MileageRate, PayRule } from './pay-rule.ts';

/** An add-on of a job: its id in the catalog where that is known, and how many are left of it. */
export type PayExtra = { id: string | null; label: string; quantity: number };

/**
 * A visit as it stands today: whose it is, on which day in the studio's zone, and whether it counts (`isDone`: it was reported done or its order completed, and nothing was
 * cancelled). `netMinor` is what is left of its order's lines, without tax and discounts, in `currency`; null without an order.
 */
export type PayVisit = {
  bookingId: string;
  personId: string;
  orderId: string | null;
  orderNumber: number | null;
  day: string;
  startsAt: string;
  minutes: number;
  isDone: boolean;
  packageId: string | null;
  packageName: string;
  netMinor: number | null;
  currency: Currency | null;
  extras: readonly PayExtra[];
  place: Point | null;
};

/** A person as rows name them; `home` is where their day begins and ends, where that is on the map. */
export type PayPerson = { id: string; name: string; home: Point | null };

/** The sum of the closed rows of a visit for a person, with the period that it was closed in first, and its last route. */
export type ClosedVisit = {
  bookingId: string;
  personId: string;
  personName: string;
  orderNumber: number | null;
  day: string;
  minor: number;
  currency: Currency;
  period: number;
  route: string | null;
  meters: number | null;
};

/** A bonus or a deduction that is not closed yet. */
export type ManualEntry = {
  id: string;
  personId: string;
  personName: string;
  day: string;
  minor: number;
  currency: Currency;
  reason: string;
};

export type PayPeriod = { number: number; from: string; to: string };

/** All that pay follows from. `startDay` is the first day that is ever paid for; `periods` are closed. */
export type PayFacts = {
  currency: Currency;
  startDay: string;
  people: readonly PayPerson[];
  visits: readonly PayVisit[];
  rules: readonly PayRule[];
  mileage: readonly MileageRate[];
  drives: KnownDrives | undefined;
  closed: readonly ClosedVisit[];
  manual: readonly ManualEntry[];
  periods: readonly PayPeriod[];
};

export const PAY_ROW_KINDS = ['shoot', 'extra', 'drive', 'difference', 'manual'] as const;
export type PayRowKind = (typeof PAY_ROW_KINDS)[number];

/**
 * What a person gets for one thing, and why, in a sentence. `part` tells the rows of a visit apart. `hasProblem`: it could not be reckoned, and says so. `corrects` is the number
 * of the closed period that it belongs to.
 */
export type PayRow = {
  kind: PayRowKind;
  personId: string;
  personName: string;
  bookingId: string | null;
  entryId: string | null;
  orderNumber: number | null;
  day: string;
  part: string;
  text: string;
  minor: number;
  currency: Currency;
  hasProblem: boolean;
  corrects: number | null;
  route: string | null;
  meters: number | null;
};
