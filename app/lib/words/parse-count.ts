import { type Area, readArea, type SizeUnit } from '#domain/shared/area.ts';
import { readNumber } from '#domain/shared/read-number.ts';

/** A number as people write it: `'2,150'` is 2150, `''` is null, and NaN is for the schema to complain about. */
export function parseCount(text: string): number | null {
  return text.trim() === '' ? null : (readNumber(text) ?? Number.NaN);
}

/** A size as people write it, in the unit that it names or in that of the studio; as `parseCount` where it is none. */
export function parseArea(text: string, unit: SizeUnit): Area | null {
  return text.trim() === '' ? null : (readArea(text, unit) ?? (Number.NaN as Area));
}
