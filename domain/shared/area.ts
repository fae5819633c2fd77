import type { z } from 'zod';
import { numberFormat } from '#domain/shared/formats.ts';
import { plainDigits, readNumber } from '#domain/shared/read-number.ts';

const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

export const SIZE_UNITS = ['sqft', 'm2'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/**
 * The size of a home, in square feet. A plain number is none: it is made by `toArea` at the edge of a form or a file, or by a schema
 * of the API, which says square feet, so that no two units are mixed.
 */
export type Area = number & z.core.$brand<'square feet'>;

/** Square feet to square meters, exactly: `sqftToM2(1000) === 92.90304` (SHR-11). */
export function sqftToM2(sqft: number): number {
  return sqft * SQUARE_METRES_PER_SQUARE_FOOT;
}

/** A size in a unit: `toArea(92.90304, 'm2')` is that of `toArea(1000, 'sqft')`. */
export function toArea(size: number, unit: SizeUnit): Area {
  // The one place where a number becomes an area.
  return (unit === 'm2' ? size / SQUARE_METRES_PER_SQUARE_FOOT : size) as Area;
}

/** An area in a unit, to the hundredth: what was typed in m² is what is shown in m². `areaIn(toArea(140, 'm2'), 'm2') === 140`. */
export function areaIn(area: Area, unit: SizeUnit): number {
  return Math.round((unit === 'm2' ? sqftToM2(area) : area) * 100) / 100;
}

const UNIT_PATTERNS: Record<SizeUnit, RegExp> = {
  m2: /^(m\^?2|sqm|qm|mq|mt2|sqmt?r?s?|(sq|square)met(er|re)s?|met(er|re)s?(squared|2)|metrekare|met(ros|ri)(cuadrados|quadrados|quadri))$/,
  sqft: /^(ft\^?2|sqf|sqft|sf|(sq|square)(foot|feet)|(foot|feet)(squared|2)|fitkare)$/,
};

/**
 * A size as people write it, in the unit that it names, else in the one that is usual: `120 m²`, `1,200 sq. ft.`, `120`. Null where it is none.
 */
export function readArea(text: string, usual: SizeUnit): Area | null {
  const [, digits = '', rest = ''] = /^([\d.,'’\s]+)(.*)$/su.exec(plainDigits(text)) ?? [];
  const size = readNumber(digits.replace(/[.,\s]+$/, ''));
  const named = rest.toLowerCase().replace(/[\s.()]/gu, '');
  const unit = named === '' ? usual : SIZE_UNITS.find((one) => UNIT_PATTERNS[one].test(named));
  return size === null || !unit ? null : toArea(size, unit);
}

/**
 * The area as the review shows it: m² with the sq ft behind, `reviewArea(toArea(2150, 'sqft'), 'en-US') === '199.7 m² (2,150 sq ft)'`;
 * `200 m²` alone where the studio measures in them.
 */
export function reviewArea(area: Area, locale: string, unit: SizeUnit = 'sqft'): string {
  const words = (value: number) => numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  if (unit === 'm2') return `${words(sqftToM2(area))} m²`;
  return `${words(sqftToM2(area))} m² (${words(area)} sq ft)`;
}
