import { useEffect, useState } from 'react';
import type { UiMessages } from '#locales/all/pages/ui.ts';
import words from '#locales/en/pages/ui.json' with { type: 'json' };
import { useLanguage } from './language.ts';
import { addMessages, findMessages, loadMessages } from './messages.ts';

addMessages({ '/locales/en/pages/ui.json': words });

/**
 * Returns the messages of the components in `app/ui/`. English is part of their code; other languages load with the
 * first component that needs them, without suspending.
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
  // The English ones were added above.
  return messages ?? (findMessages('en', 'ui') as UiMessages);
}
