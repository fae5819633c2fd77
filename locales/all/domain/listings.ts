// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/listings.json' with { type: 'json' };
import en from '../../en/domain/listings.json' with { type: 'json' };
import es from '../../es/domain/listings.json' with { type: 'json' };
import fr from '../../fr/domain/listings.json' with { type: 'json' };
import pt from '../../pt/domain/listings.json' with { type: 'json' };
import tr from '../../tr/domain/listings.json' with { type: 'json' };

export type ListingsMessages = {
  pictures: (values: { count: number; list: string | number }) => string;
  findings: {
    no_photos: string;
    too_many: (values: { count: string | number; most: string | number }) => string;
    original_missing: string;
    forbidden_alteration: string;
    first_altered: string;
    locked: (values: { count: number }) => string;
    preparing: (values: { count: number }) => string;
    too_few: (values: { count: number; least: string | number }) => string;
    first_not_front: string;
    too_small: string;
    padded: string;
    unlike: string;
    unreadable: string;
    text_cleaned: string;
    text_shortened: string;
    label_on_image: string;
    label_in_caption: string;
    label_in_remarks: string;
    own_mark: string;
    original_beside: string;
    people_unchecked: string;
  };
  unpublished: (values: { limits: string | number }) => string;
  limits: {
    count: string;
    bytes: string;
    pixels: string;
  };
  rules: {
    photos: string;
    bytes: string;
    least: string;
    most: string;
    shape: string;
    title: string;
    caption: string;
    without: string;
    first: string;
    deadline: string;
    label: string;
    words: string;
    original: string;
    branding: string;
    links: string;
    fine: string;
    notes: string;
  };
  notPublished: string;
  values: {
    atMost: (values: { count: string | number }) => string;
    between: (values: { least: string | number; most: string | number }) => string;
    atLeast: (values: { count: string | number }) => string;
    below: (values: { size: string | number }) => string;
    stored: (values: { size: string | number }) => string;
    pad: (values: { ratio: string | number }) => string;
    crop: (values: { ratio: string | number }) => string;
    letters: (values: { count: string | number }) => string;
    ours: (values: { count: string | number }) => string;
    label: {
      image: string;
      caption: string;
      remarks: string;
      own_mark: string;
      none: string;
    };
    original: {
      before: string;
      after: string;
      either: string;
      none: string;
    };
    alsoRemarks: string;
  };
  confidence: {
    high: string;
    medium: string;
    low: string;
  };
  age: {
    checked: (values: { day: string | number }) => string;
    old: (values: { day: string | number }) => string;
    unchecked: string;
  };
  report: {
    title: string;
    version: (values: { version: string | number }) => string;
    source: string;
    secondary: (values: { url: string | number }) => string;
    findings: string;
    files: string;
    left: string;
    order: string;
    name: string;
    size: string;
    bytes: string;
    likeness: string;
    page: (values: { page: string | number; pages: string | number }) => string;
    intro: (values: { profile: string | number }) => string;
    none: string;
    rules: string;
  };
  page: {
    states: {
      draft: string;
      coming_soon: string;
      live: string;
      under_contract: string;
      sold: string;
      archived: string;
    };
    bedrooms: (values: { count: number }) => string;
    bathrooms: (values: { count: number }) => string;
    squareFeet: string;
    squareMeters: string;
    lotFeet: string;
    lotMeters: string;
    acres: string;
    hectares: string;
    built: string;
    photo: (values: { number: string | number }) => string;
    of: (values: { number: string | number; count: string | number }) => string;
    seeOriginal: string;
    sections: string;
    photos: string;
    seeAll: (values: { count: string | number }) => string;
    originals: string;
    originalOf: (values: { name: string | number }) => string;
    ask: (values: { name: string | number }) => string;
    askTitle: string;
    license: (values: { number: string | number }) => string;
    call: string;
    write: string;
    back: string;
    next: string;
    close: string;
    madeBy: (values: { studio: string | number }) => string;
    approximate: string;
    alone: string;
    skip: string;
    lead: {
      name: string;
      email: string;
      phone: string;
      optional: string;
      message: string;
      consent: (values: { seller: string | number; studio: string | number; months: string | number }) => string;
      send: string;
      thanks: string;
      sent: (values: { seller: string | number }) => string;
      look: string;
      tooMany: string;
      wrong: {
        name: string;
        email: string;
        phone: string;
        message: string;
        consent: string;
      };
    };
    media: {
      film: string;
      filmNumber: (values: { number: string | number }) => string;
      play: (values: { name: string | number }) => string;
      plan: string;
      plans: string;
      planNumber: (values: { number: string | number }) => string;
      planFile: string;
      panorama: string;
      tour: string;
      tourNumber: (values: { number: string | number }) => string;
      around: {
        open: string;
        opening: string;
        failed: string;
        keys: (values: { name: string | number }) => string;
        label: string;
        left: string;
        right: string;
        magnify: string;
        showMore: string;
        close: string;
      };
      loadsFrom: (values: { provider: string | number }) => string;
    };
    preview: string;
    logoOf: (values: { name: string | number }) => string;
    aloneButTours: string;
    openHouses: {
      heading: (values: { count: number }) => string;
      add: string;
      event: (values: { place: string | number }) => string;
    };
  };
  flyer: {
    scan: string;
  };
};

export const listingsMessages = messagesByLocale<ListingsMessages>('listings', { de, en, es, fr, pt, tr });
