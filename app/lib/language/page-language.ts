import { useEffect } from 'react';
import type { Locale } from '#domain/shared/locale.ts';
import { useLanguage } from './language.ts';

/** Tells the browser and screen readers the language of the page while it is shown, where it is not the document's. */
export function usePageLanguage(language: Locale): void {
  const own = useLanguage();
  useEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dataset.addressLanguage = own;
    return () => {
      root.lang = own;
      delete root.dataset.addressLanguage;
    };
  }, [language, own]);
}
