/** What was ordered of a property: `packages` is the photo count of each order's package, `added` how many were ordered more. */
export type OrderedPhotos = { packages: readonly (number | null)[]; added: number };

/** How many photos are there, and how many were ordered. */
export type CountComparison = { delivered: number; ordered: number; isFewer: boolean; isMore: boolean };

/**
 * Compares the photos of a property with what was ordered; null where nothing says how many there should be, as with packages of films
 * alone. `compareCount(24, { packages: [25], added: 0 })` is one fewer.
 */
export function compareCount(delivered: number, { packages, added }: OrderedPhotos): CountComparison | null {
  const counts = packages.filter((count) => count !== null);
  if (counts.length === 0) return null;
  const ordered = counts.reduce((sum, count) => sum + count, added);
  return { delivered, ordered, isFewer: delivered < ordered, isMore: delivered > ordered };
}
