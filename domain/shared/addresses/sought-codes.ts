/** A postal code for comparing: capital letters and digits alone, so that `1000-001`, `m1 1ae` and `１００` are `1000001`, `M11AE` and `100`. */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');

/** The shortest code that stands for an area; anything shorter is a slip of the pen. */
const SHORTEST = 2;

/** A code as it is, then shorter and shorter beginnings of it. */
const beginnings = (code: string): string[] =>
  Array.from({ length: Math.max(0, code.length - SHORTEST + 1) }, (_, at) => code.slice(0, code.length - at));

/**
 * A British code ends in a digit and two letters. What stands before is sought whole, since the beginning of `M1 1AE` is not that of
 * `M11 1AE`; London's `EC1A` also as `EC1`.
 */
function britishCodes(code: string): string[] {
  const outward = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/.exec(code)?.[1] ?? code;
  const district = outward.replace(/(?<=\d)[A-Z]$/, '');
  return [...new Set([code, outward, district])].filter((each) => each.length >= SHORTEST);
}

/** What a whole code looks like where another one would be a slip of the pen; the shipped file has these countries. */
const FORMS: Readonly<Record<string, RegExp>> = { US: /^\d{5}(\d{4})?$/, CA: /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/ };

/**
 * The codes by which a place is sought in a table, the most exact first: `soughtCodes('NL', '1011 AB')` begins with `1011AB` and has
 * `1011`, since tables often have only the beginnings. Empty where a text is no code.
 */
export function soughtCodes(country: string, postalCode: string): string[] {
  const code = plainCode(postalCode);
  if (FORMS[country]?.test(code) === false) return [];
  const codes = beginnings(code);
  switch (country) {
    case 'GB':
      return britishCodes(code);
    case 'BR':
      // Tables have the main code of a town or quarter, which ends in 000.
      return code.length === 8 ? [code, `${code.slice(0, 5)}000`, ...codes.slice(1)] : codes;
    case 'AR':
      // Codes have a letter of the province before four digits since 1999, and tables may have the digits alone.
      return /^[A-Z]\d{4}/.test(code) ? [...codes, code.slice(1, 5)] : codes;
    default:
      return codes;
  }
}
