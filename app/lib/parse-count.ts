const GROUPED_THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** A number as people write it: `'2,150'` is 2150, `''` is null, and NaN is for the schema to complain about. */
export function parseCount(text: string): number | null {
  const bare = text.trim();
  if (bare === '') return null;
  return Number(GROUPED_THOUSANDS.test(bare) ? bare.replaceAll(',', '') : bare);
}
