import { useEffect } from 'react';
import { type Locale, readLocale } from '#domain/shared/locale.ts';
import { updateAccount } from '../session/api/account.ts';
import { getSession } from '../session/api/session.ts';

/** The language of the link that a click opens in this window; null for other clicks. */
function findLanguage(event: MouseEvent): { locale: Locale; href: string } | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  const locale = readLocale(link?.hreflang);
  return link && locale ? { locale, href: link.href } : null;
}

async function saveLanguage(locale: Locale): Promise<void> {
  const { account } = await getSession();
  if (account && account.locale !== locale) await updateAccount(account, { locale });
}

/**
 * Makes the language of a followed language link that of the account's emails, before the link is followed. It listens to the whole
 * page, so that the links of public pages, which visitors load as well, need no code for it.
 */
export function useKeptLanguage(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const found = findLanguage(event);
      if (!found) return;
      event.preventDefault();
      const leave = () => window.location.assign(found.href);
      // A language that could not be kept is no reason to stay.
      saveLanguage(found.locale).then(leave, leave);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
