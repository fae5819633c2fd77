import { usePublicConfig } from '#app/lib/public-config.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { useChosenLocale } from './use-ordering-locale.ts';

/**
 * The language of the payment page and the success page: the visitor's choice, else the studio's. Null until the
 * settings are known; where they cannot be had, Turkish.
 */
export function useCheckoutLocale(): Locale | null {
  const chosen = useChosenLocale();
  const { data, isPending } = usePublicConfig();
  if (chosen) return chosen;
  return data?.checkoutLocale ?? (isPending ? null : 'tr');
}
