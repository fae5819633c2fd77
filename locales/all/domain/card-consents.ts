// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/card-consents.json' with { type: 'json' };
import en from '../../en/domain/card-consents.json' with { type: 'json' };
import es from '../../es/domain/card-consents.json' with { type: 'json' };
import fr from '../../fr/domain/card-consents.json' with { type: 'json' };
import pt from '../../pt/domain/card-consents.json' with { type: 'json' };
import tr from '../../tr/domain/card-consents.json' with { type: 'json' };

export type CardConsentsMessages = {
  order: (values: { studio: string | number }) => string;
  orderAtDelivery: (values: { studio: string | number }) => string;
  customer: (values: { customer: string | number; studio: string | number }) => string;
  customerAtDelivery: (values: { customer: string | number; studio: string | number }) => string;
};

export const cardConsentsMessages = messagesByLocale<CardConsentsMessages>('card-consents', { de, en, es, fr, pt, tr });
