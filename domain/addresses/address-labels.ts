import type { Locale } from '#domain/shared/locale.ts';

type Words = Record<Locale, string>;

/** What the city is called, by the kinds of Google's address metadata. */
const CITY_LABELS: Record<string, Words> = {
  city: { en: 'City', tr: 'Şehir' },
  district: { en: 'District', tr: 'İlçe' },
  post_town: { en: 'Town or city', tr: 'Şehir' },
  suburb: { en: 'Suburb', tr: 'Semt' },
};

const STATE_LABELS: Record<string, Words> = {
  area: { en: 'Area', tr: 'Bölge' },
  county: { en: 'County', tr: 'İlçe' },
  department: { en: 'Department', tr: 'İl' },
  district: { en: 'District', tr: 'İlçe' },
  do_si: { en: 'Do or si', tr: 'İl' },
  emirate: { en: 'Emirate', tr: 'Emirlik' },
  island: { en: 'Island', tr: 'Ada' },
  oblast: { en: 'Oblast', tr: 'Oblast' },
  parish: { en: 'Parish', tr: 'Bölge' },
  prefecture: { en: 'Prefecture', tr: 'İl' },
  province: { en: 'Province', tr: 'İl' },
  region: { en: 'Region', tr: 'Bölge' },
  state: { en: 'State', tr: 'Eyalet' },
};

const CODE_LABELS: Record<string, Words> = {
  eircode: { en: 'Eircode', tr: 'Eircode' },
  pin: { en: 'PIN code', tr: 'PIN kodu' },
  postal: { en: 'Postal code', tr: 'Posta kodu' },
  zip: { en: 'ZIP code', tr: 'Posta kodu' },
};

/** The words for a part of an address, by what it is called in the metadata. */
export const ADDRESS_LABELS = { city: CITY_LABELS, state: STATE_LABELS, zipCode: CODE_LABELS };
