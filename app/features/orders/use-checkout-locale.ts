import { usePublicConfig } from '#app/lib/public-config.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { useChosenLocale } from './use-ordering-locale.ts';

/** The studio's language for payment pages. Null until the settings are known; where they cannot be had, Turkish. */
export function useDefaultLocale(): Locale | null {
  const { data, isPending, fetchStatus } = usePublicConfig();
  return data?.checkoutLocale ?? (isPending && fetchStatus !== 'paused' ? null : 'tr');
}

/** The language of the payment page: the visitor's choice, else the studio's. Null until it is known. */
export function useCheckoutLocale(): Locale | null {
  const chosen = useChosenLocale('checkout');
  const own = useDefaultLocale();
  return chosen ?? own;
}
