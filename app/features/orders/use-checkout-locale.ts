import { useLanguage } from '#app/lib/language/language.ts';
import { useSite } from '#app/lib/page/site.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { type LocaleScope, useChosenLocale } from './use-ordering-locale.ts';

/** The language of payment pages by their address: the one that it names, else the studio's for payments. */
export function useDefaultLocale(): Locale {
  const language = useLanguage();
  const { languages, checkoutLocale } = useSite();
  return language === languages[0] ? checkoutLocale : language;
}

/** What a choice on the payment page is for: that page at addresses of this language. Another address is another choice. */
export function useCheckoutScope(): LocaleScope {
  const language = useLanguage();
  return language === useSite().languages[0] ? 'checkout' : `checkout/${language}`;
}

/** The language of the payment page: the visitor's choice on it, else its address's. */
export function useCheckoutLocale(): Locale {
  const chosen = useChosenLocale(useCheckoutScope());
  const own = useDefaultLocale();
  return chosen ?? own;
}
