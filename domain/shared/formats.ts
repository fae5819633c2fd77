/*
 * Making a formatter of `Intl` takes a hundred times as long as using it, and there are few: each is made once. Only for
 * locales, zones and options of our own, of which there is an end.
 */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function keep<T>(formats: Map<string, T>, key: string, make: () => T): T {
  const kept = formats.get(key) ?? make();
  formats.set(key, kept);
  return kept;
}

/** A formatter of moments: `dateFormat('en-US', { timeZone: 'UTC', weekday: 'long' })`. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(dateFormats, JSON.stringify([locale, options]), () => new Intl.DateTimeFormat(locale, options));
}

/** A formatter of numbers: `numberFormat('tr-TR', { maximumFractionDigits: 1 })`. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keep(numberFormats, JSON.stringify([locale, options]), () => new Intl.NumberFormat(locale, options));
}
