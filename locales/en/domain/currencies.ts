import type { Currency } from '#domain/shared/currencies.ts';

/** The names of currencies as the specification's texts have them, in English; all others are those of `Intl`. */
export const messages: Partial<Record<Currency, string>> = { try: 'Turkish lira', usd: 'US dollars' };

export type CurrenciesMessages = typeof messages;
