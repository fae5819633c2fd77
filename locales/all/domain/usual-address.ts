// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/usual-address.json' with { type: 'json' };
import en from '../../en/domain/usual-address.json' with { type: 'json' };
import es from '../../es/domain/usual-address.json' with { type: 'json' };
import fr from '../../fr/domain/usual-address.json' with { type: 'json' };
import pt from '../../pt/domain/usual-address.json' with { type: 'json' };
import tr from '../../tr/domain/usual-address.json' with { type: 'json' };

export type UsualAddressMessages = {
  city: string;
  state: string;
  zipCode: string;
};

export const usualAddressMessages = messagesByLocale<UsualAddressMessages>('usual-address', { de, en, es, fr, pt, tr });
