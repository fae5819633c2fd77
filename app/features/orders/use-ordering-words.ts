import { useEffect, useState } from 'react';
import type { OrderingWords } from '#app/locales/ordering.en.ts';
import { orderingTr } from '#app/locales/ordering.tr.ts';
import type { Locale } from '#domain/shared/locale.ts';

type Spoken = { locale: Locale; words: OrderingWords };

const TURKISH: Spoken = { locale: 'tr', words: orderingTr };
let english: Spoken | null = null;

async function loadEnglish(): Promise<Spoken> {
  const { orderingEn } = await import('#app/locales/ordering.en.ts');
  english = { locale: 'en', words: orderingEn };
  return english;
}

/**
 * The words of a language. Turkish comes with the page, its default; English is loaded when it is wanted. Until it is
 * here, and where it cannot be loaded, the words stay Turkish.
 */
export function useOrderingWords(wanted: Locale): Spoken {
  const [, setLoaded] = useState<Spoken | null>(english);
  useEffect(() => {
    if (wanted === 'en' && !english) loadEnglish().then(setLoaded, () => {});
  }, [wanted]);
  return wanted === 'en' ? (english ?? TURKISH) : TURKISH;
}
