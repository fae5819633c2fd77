import type { Site } from '#domain/site/site.ts';

/** The title of a page: '{page title} | {brand}' (SITE-3). */
export function pageTitle({ business, words }: Site, title: string = words.title): string {
  return `${title} | ${business.brandName}`;
}
