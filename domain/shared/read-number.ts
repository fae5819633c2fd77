const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Spaces of all widths and the apostrophes of Switzerland, which stand between thousands. */
const GAPS = /[\s'’`\u066c]/gu;

/** Digits of other scripts and widths as those of English: `plainDigits('１２٣') === '123'`. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.');
}

/** Thousands by a comma or a point, as many as there are, with the other one before decimals; India's groups of two as well. */
const GROUPED = [
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,6})?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,6})?$/,
  /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d{1,6})?$/,
];

/**
 * A count or measure as people write it, not negative: `2.5`, `2,5`, `2,150`, `1.250`, `1 250`, `1'250`, `1.250,5`; null where it is none.
 * Three digits behind one sign are thousands, since nobody measures a home in thousandths.
 */
export function readNumber(text: string): number | null {
  const bare = plainDigits(text).replace(GAPS, '');
  const grouped = GROUPED.findIndex((form) => form.test(bare));
  if (grouped === 1) return Number(bare.replaceAll('.', '').replace(',', '.'));
  if (grouped >= 0) return Number(bare.replaceAll(',', ''));
  return /^\d{1,12}([.,]\d{1,6})?$/.test(bare) ? Number(bare.replace(',', '.')) : null;
}
