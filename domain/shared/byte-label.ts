const KILO = 1000;
const UNITS = ['B', 'KB', 'MB', 'GB'];

/** A size in bytes as people say it in a language of `Intl`. @example byteLabel(18_400_000, 'en-US') // '18 MB' */
export function byteLabel(bytes: number, tag: string): string {
  let size = bytes;
  let unit = 0;
  while (size >= KILO && unit < UNITS.length - 1) {
    size /= KILO;
    unit += 1;
  }
  return `${size.toLocaleString(tag, { maximumFractionDigits: size < 10 && unit > 0 ? 1 : 0 })} ${UNITS[unit]}`;
}
