import { useEffect } from 'react';
import { usePageLanguage } from '#app/lib/page-language.ts';
import { pageTitle } from '#app/lib/page-title.ts';
import type { OrderingWords } from '#app/locales/ordering.en.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { useOrderingWords } from './use-ordering-words.ts';

/** The words of a page in two languages, which also become the language and the title of the document. */
export function usePageWords(wanted: Locale, titleOf: (words: OrderingWords) => string) {
  const spoken = useOrderingWords(wanted);
  const title = pageTitle(titleOf(spoken.words));
  usePageLanguage(spoken.locale);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return spoken;
}
