import { useEffect } from 'react';

/** Tells the browser and screen readers the language of the page while it is shown; other pages are English. */
export function usePageLanguage(language: 'tr' | 'en'): void {
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);
}
