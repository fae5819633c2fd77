import { documentTag } from './document-language.ts';

const KILO = 1000;

/** A size as people say it: `18.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let size = bytes;
  let unit = 0;
  while (size >= KILO && unit < units.length - 1) {
    size /= KILO;
    unit += 1;
  }
  return `${size.toLocaleString(documentTag(), { maximumFractionDigits: size < 10 && unit > 0 ? 1 : 0 })} ${units[unit]}`;
}
