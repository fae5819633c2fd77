/** The languages of the payment flow, the success page and the emails (readings, "Two roads to payment"). */
export const LOCALES = ['tr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The tag for `Intl`: dates and amounts follow the habits of the country that reads the language here. */
export function intlLocale(locale: Locale): 'tr-TR' | 'en-US' {
  return locale === 'tr' ? 'tr-TR' : 'en-US';
}
