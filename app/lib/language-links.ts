import { useLocation, useParams } from 'react-router';
import { type Locale, languageFacts } from '#domain/shared/locale.ts';
import { languagePath } from '#domain/site/language-paths.ts';
import { useHydrated } from './hydrated.ts';
import { useSite } from './site.ts';

/** The same page in a language: a whole address of this site, which loads anew. */
export type LanguageLink = { language: Locale; name: string; href: string };

/**
 * Lists the page in each language of the site; the query stays. Before scripts run, a page whose address holds an id is shared by all
 * ids, and its links lead Home.
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
