import type { PageDescription } from '#domain/site/pages/page-fields.ts';
import { type PageName, type PageValues, SITE_PAGES } from '#domain/site/pages/site-pages.ts';

/** The words for search engines, which the editor lists as if they were a section. */
export const META = 'meta';

export const describePage = (page: PageName): PageDescription => SITE_PAGES[page];

type Values = Record<string, unknown>;
/**
 * These casts are safe: the schema and the types of the pages come from the same descriptions, so every section they
 * name exists.
 */
const asValues = (value: unknown) => value as Values;
const asPages = (value: unknown) => value as PageValues;

/** The values of a section, or those for search engines. */
export function getSectionValues(pages: PageValues, page: PageName, section: string): Values {
  const value = pages[page];
  return asValues(section === META ? value.meta : asValues(value.words)[section]);
}

function setIn(value: unknown, [key = '', ...rest]: readonly string[], next: unknown): unknown {
  const inside = (part: unknown) => (rest.length > 0 ? setIn(part, rest, next) : next);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? inside(item) : item));
  const values = asValues(value);
  return { ...values, [key]: inside(values[key]) };
}

/** The pages with another value at a path: `['home', 'words', 'hero', 'title', 'en']`. */
export const setPageValue = (pages: PageValues, path: readonly string[], next: unknown): PageValues =>
  asPages(setIn(pages, path, next));

const partOf = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : typeof value === 'object' && value !== null ? asValues(value)[key] : null;

/** The value at a path of the pages; nothing where there is none any more. */
export const getPageValue = (pages: PageValues, path: readonly string[]): unknown =>
  path.reduce(partOf, pages as unknown);

/** A list with an item at another place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.toSpliced(from, 1);
  return moved.toSpliced(to, 0, ...items.slice(from, from + 1));
}
