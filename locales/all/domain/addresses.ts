// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/addresses.json' with { type: 'json' };
import en from '../../en/domain/addresses.json' with { type: 'json' };
import es from '../../es/domain/addresses.json' with { type: 'json' };
import fr from '../../fr/domain/addresses.json' with { type: 'json' };
import pt from '../../pt/domain/addresses.json' with { type: 'json' };
import tr from '../../tr/domain/addresses.json' with { type: 'json' };

export type AddressesMessages = {
  city: {
    city: string;
    district: string;
    post_town: string;
    suburb: string;
  };
  state: {
    area: string;
    county: string;
    department: string;
    district: string;
    do_si: string;
    emirate: string;
    island: string;
    oblast: string;
    parish: string;
    prefecture: string;
    province: string;
    region: string;
    state: string;
  };
  zipCode: {
    eircode: string;
    pin: string;
    postal: string;
    zip: string;
  };
};

export const addressesMessages = messagesByLocale<AddressesMessages>('addresses', { de, en, es, fr, pt, tr });
