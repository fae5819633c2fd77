import { foldText } from '#domain/shared/fold-text.ts';

const MOST_LETTERS = 60;

/**
 * The part of an address that names a property, in letters that every address takes; `property` where nothing of the name is left.
 *
 * @example pageSlug('2418 Quarry Hill Road') // '2418-quarry-hill-road'
 */
export function pageSlug(name: string): string {
  const plain = foldText(name.replaceAll('ß', 'ss')).replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, MOST_LETTERS).replace(/^-+|-+$/g, '') || 'property';
}

/** The slug, or where others have it already the first of `slug-2`, `slug-3` and so on that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}
