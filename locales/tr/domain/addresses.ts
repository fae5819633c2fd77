import type { AddressesMessages } from '../../en/domain/addresses.ts';

/** What parts of an address are called, in Turkish. */
export const messages: AddressesMessages = {
  city: {
    city: 'Şehir',
    district: 'İlçe',
    post_town: 'Şehir',
    suburb: 'Semt',
  },
  state: {
    area: 'Bölge',
    county: 'İlçe',
    department: 'İl',
    district: 'İlçe',
    do_si: 'İl',
    emirate: 'Emirlik',
    island: 'Ada',
    oblast: 'Oblast',
    parish: 'Bölge',
    prefecture: 'İl',
    province: 'İl',
    region: 'Bölge',
    state: 'Eyalet',
  },
  zipCode: {
    eircode: 'Eircode',
    pin: 'PIN kodu',
    postal: 'Posta kodu',
    zip: 'Posta kodu',
  },
};
