import { numberFormat } from '#domain/shared/formats.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorStep, minorUnits, storedDigits } from '#domain/shared/money/currency-digits.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { roundRatio } from '#domain/shared/money/round-ratio.ts';
import { WHOLE_PPM } from '#domain/shared/money/whole-ppm.ts';
import type { VisitDrive } from './day-drives.ts';
import type { PayExtra, PayRowKind, PayVisit } from './pay-facts.ts';
import { type MileageRate, type PayRule, RATE_PARTS } from './pay-rule.ts';

const MINUTES_PER_HOUR = 60;
/** Distances are paid to a tenth of a kilometer or mile. */
const TENTHS = 10;
/** Tenths of a millimeter in a tenth of each unit, so that miles stay whole. */
const UNIT_PARTS = { km: 1_000_000, mi: 1_609_344 } as const;

/** A row of a visit before it is known whose and when. */
export type VisitPart = {
  kind: PayRowKind;
  part: string;
  text: string;
  minor: number;
  hasProblem: boolean;
  route: string | null;
  meters: number | null;
};

const LOCALE = 'en-US';
/** Lira are written as lira are, as everywhere in the portal. */
const localeOf = (currency: Currency) => (currency === 'try' ? 'tr-TR' : LOCALE);
/** An amount in the sentence of a row. */
export const money = (minor: number, currency: Currency): string => formatMinor(minor, currency, localeOf(currency));

/** A share in words: `percent(400_000) === '40 %'`. */
const percent = (ppm: number) => `${numberFormat(LOCALE, { maximumFractionDigits: 4 }).format(ppm / 10_000)} %`;

/** A rate in words: `formatMileage(72_500, 'usd') === '$0.725'`. */
export function formatMileage(thousandths: number, currency: Currency): string {
  const digits = storedDigits(currency);
  return numberFormat(localeOf(currency), {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits + 3,
  }).format(thousandths / RATE_PARTS / minorUnits(currency));
}

const rowOf = (kind: PayRowKind, part: string, { text, minor }: { text: string; minor: number }): VisitPart => ({
  kind,
  part,
  text,
  minor,
  hasProblem: false,
  route: null,
  meters: null,
});

/** What could not be reckoned: a row of 0 that says why. */
const problemOf = (kind: PayRowKind, part: string, text: string): VisitPart => ({
  ...rowOf(kind, part, { text, minor: 0 }),
  hasProblem: true,
});

function sharePart(visit: PayVisit, ppm: number, currency: Currency): VisitPart {
  const { netMinor, packageName } = visit;
  if (netMinor === null || visit.currency === null) {
    return problemOf('shoot', 'shoot', `${packageName} · ${percent(ppm)}: it has no order, so no price is known`);
  }
  if (visit.currency !== currency) {
    const text = `${packageName} · ${percent(ppm)}: the order is in ${visit.currency.toUpperCase()}, pay is in ${currency.toUpperCase()}`;
    return problemOf('shoot', 'shoot', text);
  }
  const minor = roundRatio(Math.max(0, netMinor), ppm, WHOLE_PPM, minorStep(currency));
  const text = `${packageName} · ${percent(ppm)} of ${money(netMinor, currency)} = ${money(minor, currency)}`;
  return rowOf('shoot', 'shoot', { text, minor });
}

/** What a person gets for being there. */
function basePart(visit: PayVisit, { base, currency }: PayRule): VisitPart {
  const { packageName, minutes } = visit;
  switch (base.kind) {
    case 'amounts': {
      const own = base.packages.find(({ id }) => id === visit.packageId);
      const minor = own?.minor ?? base.shoot_minor;
      const text = `${packageName} · ${own ? 'by package' : 'a shoot'} ${money(minor, currency)}`;
      return rowOf('shoot', 'shoot', { text, minor });
    }
    case 'share':
      return sharePart(visit, base.ppm, currency);
    case 'hourly': {
      const minor = roundRatio(base.hour_minor, minutes, MINUTES_PER_HOUR, minorStep(currency));
      const text = `${packageName} · ${minutes} min · ${money(base.hour_minor, currency)} an hour = ${money(minor, currency)}`;
      return rowOf('shoot', 'shoot', { text, minor });
    }
  }
}

/** A further visit to the same job: time is paid again, the job itself is not. */
function furtherPart(visit: PayVisit, rule: PayRule): VisitPart {
  const { visit_minor: minor, currency } = rule;
  if (rule.base.kind === 'hourly') return basePart(visit, rule);
  const text = `${visit.packageName} · further visit ${money(minor, currency)}`;
  return rowOf('shoot', 'shoot', { text, minor });
}

function extraPart({ id, label, quantity }: PayExtra, rule: PayRule, at: number): VisitPart[] {
  const own = rule.extras.find((each) => each.id === id);
  if (!own || quantity <= 0) return [];
  const minor = own.minor * quantity;
  const each = money(own.minor, rule.currency);
  const text =
    quantity === 1 ? `${label} · ${each}` : `${label} · ${quantity} × ${each} = ${money(minor, rule.currency)}`;
  return [rowOf('extra', `extra:${at}`, { text, minor })];
}

/** What a drive is paid with; the rate is null before the first one. */
function drivePart({ route, meters, isEstimate }: VisitDrive, rate: MileageRate | null, currency: Currency): VisitPart {
  const told = { route, meters };
  if (!rate) return { ...problemOf('drive', 'drive', 'Drive: no rate holds on this day'), ...told };
  if (rate.currency !== currency) {
    const text = `Drive: its rate is in ${rate.currency.toUpperCase()}, pay is in ${currency.toUpperCase()}`;
    return { ...problemOf('drive', 'drive', text), ...told };
  }
  if (meters === null) {
    const text = 'Drive: no distance is known, as the address or the home is not on the map';
    return { ...problemOf('drive', 'drive', text), ...told };
  }
  const tenths = roundRatio(meters, TENTHS * 1000, UNIT_PARTS[rate.unit]);
  const minor = roundRatio(tenths, rate.rate_thousandths, RATE_PARTS * TENTHS, minorStep(currency));
  const shown = (tenths / TENTHS).toFixed(1);
  const each = formatMileage(rate.rate_thousandths, currency);
  const text = `${shown} ${rate.unit}${isEstimate ? ' (estimated)' : ''} · ${each} = ${money(minor, currency)}`;
  return { ...rowOf('drive', 'drive', { text, minor }), ...told };
}

export type VisitRequest = {
  rule: PayRule;
  rate: MileageRate | null;
  drive: VisitDrive | null;
  /** Whether the person was paid for this job by an earlier visit. */
  isFurther: boolean;
  /** What the studio pays in. */
  currency: Currency;
};

/**
 * The rows of a visit by the rule and the rate of its day. Each is rounded once, half up, to what the currency can pay. A further visit has neither the job's base nor
 * its extras again.
 */
export function reckonVisit(visit: PayVisit, { rule, rate, drive, isFurther, currency }: VisitRequest): VisitPart[] {
  if (rule.currency !== currency) {
    const text = `${visit.packageName}: the rule is in ${rule.currency.toUpperCase()}, pay is in ${currency.toUpperCase()}`;
    return [problemOf('shoot', 'shoot', text)];
  }
  const base = isFurther ? furtherPart(visit, rule) : basePart(visit, rule);
  const extras = isFurther ? [] : visit.extras.flatMap((extra, at) => extraPart(extra, rule, at));
  const drives = rule.pays_mileage && drive ? [drivePart(drive, rate, currency)] : [];
  return [base, ...extras, ...drives];
}
