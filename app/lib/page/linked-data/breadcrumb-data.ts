import type { Locale } from '#domain/shared/locale.ts';
import { languagePath } from '#domain/site/language-paths.ts';
import type { Site } from '#domain/site/site.ts';
import { PATHS } from '../paths.ts';
import { absoluteUrl } from '../site.ts';
import type { LinkedData } from './linked-data.ts';

/** A page in its language: its name and that of Home, and its path without a prefix. */
type NamedPage = { language: Locale; home: string; name: string; path: string };

/** The breadcrumb from the home page to a page, for search engines, in the page's language. */
export function breadcrumbData(site: Site, { language, home, name, path }: NamedPage): LinkedData {
  const steps = [
    { name: home, path: PATHS.home },
    { name, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absoluteUrl(site, languagePath(site.languages, language, step.path)),
    })),
  };
}
