// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/currencies.json' with { type: 'json' };
import en from '../../en/domain/currencies.json' with { type: 'json' };
import es from '../../es/domain/currencies.json' with { type: 'json' };
import fr from '../../fr/domain/currencies.json' with { type: 'json' };
import pt from '../../pt/domain/currencies.json' with { type: 'json' };
import tr from '../../tr/domain/currencies.json' with { type: 'json' };

export type CurrenciesMessages = {
  try: string;
  usd: string;
};

export const currenciesMessages = messagesByLocale<CurrenciesMessages>('currencies', { de, en, es, fr, pt, tr });
