// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/prices.json' with { type: 'json' };
import en from '../../en/domain/prices.json' with { type: 'json' };
import es from '../../es/domain/prices.json' with { type: 'json' };
import fr from '../../fr/domain/prices.json' with { type: 'json' };
import pt from '../../pt/domain/prices.json' with { type: 'json' };
import tr from '../../tr/domain/prices.json' with { type: 'json' };

export type PricesMessages = {
  subtotal: string;
  tax: (values: { name: string | number; rate: string | number }) => string;
  included: string;
};

export const pricesMessages = messagesByLocale<PricesMessages>('prices', { de, en, es, fr, pt, tr });
