import { useEffect, useState } from 'react';
import type { Locale } from '#domain/shared/locale.ts';
import { findMessages, loadMessages, type MessageArea } from './messages.ts';

/** Returns the messages of an area in a language, null until they are loaded and where they cannot be; it never suspends. */
export function useLoadedMessages<Area extends MessageArea>(area: Area, language: Locale) {
  const [, setCount] = useState(0);
  const [failed, setFailed] = useState<Locale | null>(null);
  const messages = findMessages(language, area);
  useEffect(() => {
    if (findMessages(language, area)) return;
    loadMessages(language, area).then(
      () => setCount((count) => count + 1),
      () => setFailed(language),
    );
  }, [language, area]);
  return { messages, isLoading: messages === null && failed !== language };
}
