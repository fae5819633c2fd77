import { z } from 'zod';
import { ALTERATIONS } from '#domain/shared/alterations.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorUnits } from '#domain/shared/money/currency-digits.ts';
import { LARGEST_MINOR } from '#domain/shared/money/largest-amount.ts';
import { labelSchema, refuseTwins, slugSchema, wholeNumber } from '#domain/shared/schema-parts.ts';

/** A wish that clients choose instead of writing it: `alteration` is what it makes of the picture; null where it does not matter. */
export const wishSchema = z.object({
  id: slugSchema('The id'),
  label: labelSchema('The wish', 40),
  alteration: z.enum(ALTERATIONS, 'Choose what the wish does to the picture.').nullable(),
});
export type Wish = z.infer<typeof wishSchema>;

/**
 * How clients review. `free_rounds` and `round_price_minor` hold where the package of an order says nothing of rounds; a price of null is the
 * usual one of the currency (`usualRoundPrice`). `turnaround_hours` are working hours from sending a round to its due time.
 */
export const reviewSettingsSchema = z.object({
  wishes: z.array(wishSchema, 'List the wishes.').max(30, 'List 30 wishes at most.').superRefine(refuseTwins('wish')),
  free_rounds: wholeNumber('The free rounds', 0, 20),
  round_price_minor: wholeNumber('The price of a round', 0, LARGEST_MINOR).nullable(),
  turnaround_hours: wholeNumber('The working hours', 1, 400),
});
export type ReviewSettings = z.infer<typeof reviewSettingsSchema>;

/** The wishes that a new studio offers, in each language. */
const USUAL_WISHES: Wish[] = [
  {
    id: 'brighten',
    label: { en: 'Brighten', tr: 'Aydınlat', de: 'Aufhellen', es: 'Aclarar', fr: 'Éclaircir', pt: 'Clarear' },
    alteration: 'routine',
  },
  {
    id: 'straighten',
    label: { en: 'Straighten', tr: 'Düzelt', de: 'Begradigen', es: 'Enderezar', fr: 'Redresser', pt: 'Endireitar' },
    alteration: 'routine',
  },
  {
    id: 'remove-object',
    label: {
      en: 'Remove object',
      tr: 'Nesneyi kaldır',
      de: 'Gegenstand entfernen',
      es: 'Eliminar objeto',
      fr: 'Effacer un objet',
      pt: 'Remover objeto',
    },
    alteration: 'object_removed',
  },
  {
    id: 'replace-sky',
    label: {
      en: 'Replace sky',
      tr: 'Gökyüzünü değiştir',
      de: 'Himmel ersetzen',
      es: 'Sustituir el cielo',
      fr: 'Remplacer le ciel',
      pt: 'Substituir o céu',
    },
    alteration: 'sky',
  },
  {
    id: 'twilight',
    label: {
      en: 'Twilight',
      tr: 'Alacakaranlık',
      de: 'Dämmerung',
      es: 'Crepúsculo',
      fr: 'Crépuscule',
      pt: 'Crepúsculo',
    },
    alteration: 'twilight',
  },
];

/** How clients review until the studio says otherwise. */
export const USUAL_REVIEW: ReviewSettings = {
  wishes: USUAL_WISHES,
  free_rounds: 2,
  round_price_minor: null,
  turnaround_hours: 24,
};

/** Major units of the usual price of a round, where 25 of the currency are too little money. */
const USUAL_MAJOR: Partial<Record<Currency, number>> = { try: 750, jpy: 3500, inr: 2000, krw: 35_000, huf: 9000 };

/** The usual price of a further round in a currency, in minor units. @example usualRoundPrice('usd') // 2500 */
export const usualRoundPrice = (currency: Currency): number => (USUAL_MAJOR[currency] ?? 25) * minorUnits(currency);
