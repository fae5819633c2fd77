import { useEffect, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useLoadedMessages } from '#app/lib/language/loaded-messages.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

type LoadedMessages = { locale: Locale; messages: OrderingMessages };

/**
 * The words of a language; null is one that is not known yet. Those of the arrival come with the page, others are loaded when they
 * are wanted. Until they are here, and where they cannot be loaded, the words stay. `isReady` says that a page may be shown in them:
 * it would else appear in one language and change to another.
 */
export function useOrderingMessages(wanted: Locale | null): LoadedMessages & { isReady: boolean } {
  const language = useLanguage();
  const [arrival] = useState(wanted ?? language);
  const first = useMessages('ordering', arrival);
  const next = useLoadedMessages('ordering', wanted ?? arrival);
  const [wasReady, setWasReady] = useState(false);
  const isReady = wasReady || (wanted !== null && !next.isLoading);
  useEffect(() => {
    if (isReady) setWasReady(true);
  }, [isReady]);
  if (!next.messages) return { locale: arrival, messages: first, isReady };
  return { locale: wanted ?? arrival, messages: next.messages, isReady };
}
