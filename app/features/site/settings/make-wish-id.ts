const MOST_LENGTH = 40;
const USUAL = 'wish';

/**
 * The id of a new wish: its English name in small letters, digits and hyphens, with a number where another one has it.
 * @example makeWishId('Remove the car!', new Set(['remove-the-car'])) // 'remove-the-car-2'
 */
export function makeWishId(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const base = words.slice(0, MOST_LENGTH - 4).replace(/^-+|-+$/g, '') || USUAL;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}
