import { useEffect, useState } from 'react';
import { messages as english, type UiMessages } from '#locales/en/pages/ui.ts';
import { useLanguage } from './language.ts';
import { addMessages, findMessages, loadMessages } from './messages.ts';

addMessages({ '/locales/en/pages/ui.ts': english });

/**
 * The words that are built into the parts of `app/ui/`. They are in the code of those parts in English; in another language they
 * come with the first part that has some, and nothing waits for them.
 */
export function useUiMessages(): UiMessages {
  const language = useLanguage();
  const [, setIsLoaded] = useState(false);
  const messages = findMessages(language, 'ui');
  useEffect(() => {
    if (messages) return;
    loadMessages(language, 'ui').then(
      () => setIsLoaded(true),
      () => {},
    );
  }, [language, messages]);
  return messages ?? english;
}
