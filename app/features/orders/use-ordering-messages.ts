import { useEffect, useState } from 'react';
import type { OrderingMessages } from '#app/locales/ordering.en.ts';
import { orderingTr } from '#app/locales/ordering.tr.ts';
import type { Locale } from '#domain/shared/locale.ts';

type LoadedMessages = { locale: Locale; messages: OrderingMessages };

const TURKISH: LoadedMessages = { locale: 'tr', messages: orderingTr };
let english: LoadedMessages | null = null;

async function loadEnglish(): Promise<LoadedMessages> {
  const { orderingEn } = await import('#app/locales/ordering.en.ts');
  english = { locale: 'en', messages: orderingEn };
  return english;
}

/**
 * The words of a language. Turkish comes with the page, its default; English is loaded when it is wanted. Until it is
 * here, and where it cannot be loaded, the words stay Turkish.
 */
export function useOrderingMessages(wanted: Locale): LoadedMessages {
  const [, setLoaded] = useState<LoadedMessages | null>(english);
  useEffect(() => {
    if (wanted === 'en' && !english) loadEnglish().then(setLoaded, () => {});
  }, [wanted]);
  return wanted === 'en' ? (english ?? TURKISH) : TURKISH;
}
