import type { CurrenciesMessages } from '../../en/domain/currencies.ts';

/** The names of currencies as the specification's texts have them, in Turkish; all others are those of `Intl`. */
export const messages: CurrenciesMessages = { try: 'Türk lirası', usd: 'ABD doları' };
