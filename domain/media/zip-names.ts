import { foldCase } from '#domain/shared/fold-text.ts';
import { cleanFileName } from './file-name.ts';

/** Names that Windows keeps for devices, whatever their extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

function withNumber(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return `${name} (${number})`;
  return `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
}

/** How systems compare names that do not tell capitals apart, or write accents in two ways. */

/**
 * The names of files in an archive, in their order: fit for every system, and each once on those that do not tell
 * capitals apart. `zipNames(['a.jpg', 'A.JPG', '../a.jpg'])` is `['a.jpg', 'A (2).JPG', 'a (3).jpg']`.
 */
export function zipNames(fileNames: readonly string[]): string[] {
  const taken = new Set<string>();
  const lastNumbers = new Map<string, number>();
  return fileNames.map((fileName) => {
    const clean = cleanFileName(fileName);
    const name = DEVICES.test(clean) ? `_${clean}` : clean;
    const key = foldCase(name);
    let number = lastNumbers.get(key) ?? 1;
    let free = number === 1 ? name : withNumber(name, number);
    while (taken.has(foldCase(free))) {
      number += 1;
      free = withNumber(name, number);
    }
    lastNumbers.set(key, number);
    taken.add(foldCase(free));
    return free;
  });
}
