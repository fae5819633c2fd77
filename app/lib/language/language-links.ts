import { useLocation, useParams } from 'react-router';
import { type Locale, languageFacts } from '#domain/shared/locale.ts';
import { languagePath } from '#domain/site/language-paths.ts';
import { useHydrated } from '../page/hydrated.ts';
import { useSite } from '../page/site.ts';

/**
 * A link to the same page in another language. The address is absolute, because changing the language reloads the page.
 */
export type LanguageLink = { language: Locale; name: string; href: string };

/**
 * Returns a link to the current page in each language of the site, with the same query. Before scripts run, a page
 * whose address holds an id is shared by all ids, so its links lead to the home page.
 */
export function useLanguageLinks(): LanguageLink[] {
  const { languages } = useSite();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const isShared = Object.keys(useParams()).length > 0;
  const [path, query] = isHydrated ? [pathname, search] : [isShared ? '/' : pathname, ''];
  return languages.map((language) => ({
    language,
    name: languageFacts(language).name,
    href: languagePath(languages, language, path) + query,
  }));
}
