/** How countries begin their VAT numbers where that is not their code: Greece, and Northern Ireland. */
const PREFIXES: Record<string, readonly string[]> = { GR: ['EL'], GB: ['GB', 'XI'] };

/**
 * A tax number as a VAT number (BT-31, BT-48), without spaces and marks; null where it does not begin with its country, and so is another number.
 *
 * @example readVatNumber('DE 123.456.789', 'DE') // 'DE123456789'
 */
export function readVatNumber(number: string, country: string): string | null {
  const tidy = number.replace(/[\s./-]/g, '').toUpperCase();
  const begins = (PREFIXES[country] ?? [country]).some((prefix) => tidy.startsWith(prefix));
  return begins && /^[A-Z]{2}[A-Z\d+*]{2,13}$/.test(tidy) ? tidy : null;
}
