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
 * The words of a language; null is one that is not known yet. Turkish comes with the page, its default; English is loaded
 * when it is wanted. Until it is here, and where it cannot be loaded, the words stay Turkish. `isReady` says that a page
 * may be shown in them: it would else appear in one language and change to another.
 */
export function useOrderingMessages(wanted: Locale | null): LoadedMessages & { isReady: boolean } {
  const [, setLoaded] = useState<LoadedMessages | null>(english);
  const [hasFailed, setHasFailed] = useState(false);
  const [wasReady, setWasReady] = useState(false);
  useEffect(() => {
    if (wanted === 'en' && !english) loadEnglish().then(setLoaded, () => setHasFailed(true));
  }, [wanted]);
  const loaded = wanted === 'en' ? (english ?? TURKISH) : TURKISH;
  const isReady = wasReady || (wanted !== null && (loaded.locale === wanted || hasFailed));
  useEffect(() => {
    if (isReady) setWasReady(true);
  }, [isReady]);
  return { ...loaded, isReady };
}
