import { PAGE_NAMES, type PageName } from '#domain/site/pages/site-pages.ts';

/** The page and the section of it that are edited. */
export type PagePlace = { page: PageName; section: string };

export const FIRST_PLACE: PagePlace = { page: 'home', section: 'hero' };

/** The place of a field by its path in the site: `['pages', 'home', 'words', 'hero', 'picture', 'alt', 'en']`. */
export function findPlace([, name, , section = FIRST_PLACE.section]: readonly string[]): PagePlace {
  return { page: PAGE_NAMES.find((page) => page === name) ?? FIRST_PLACE.page, section };
}

/** The name of the field of a text by its path: a text of all languages is one field. */
export function fieldName([, ...path]: readonly string[]): string {
  return path.slice(0, -1).join('.');
}
