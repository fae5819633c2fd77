import { useEffect } from 'react';
import { usePageLanguage } from '#app/lib/language/page-language.ts';
import { pageTitle } from '#app/lib/page/page-title.ts';
import { useSite } from '#app/lib/page/site.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { useOrderingMessages } from './use-ordering-messages.ts';

/** The words of a page in two languages, which also become the language and the title of the document. */
export function usePageMessages(wanted: Locale | null, getTitle: (messages: OrderingMessages) => string) {
  const loaded = useOrderingMessages(wanted);
  const title = pageTitle(useSite(), getTitle(loaded.messages));
  usePageLanguage(loaded.locale);
  useEffect(() => {
    if (loaded.isReady) document.title = title;
  }, [title, loaded.isReady]);
  return loaded;
}
