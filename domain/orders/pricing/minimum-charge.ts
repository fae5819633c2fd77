import type { Currency } from '#domain/shared/money/currencies.ts';

/** The minimum charge of currencies that the card provider does not list: half a unit. */
const USUAL_MINIMUM = 50;

/**
 * Minimum charges that differ from the default, in minor units, as listed on the card provider's page of currencies.
 */
const MINIMUMS: Partial<Record<Currency, number>> = {
  aed: 200,
  czk: 15_00,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 175_00,
  mxn: 10_00,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 10_00,
};

/** The least that a card can be charged in a currency, in minor units. A total of zero needs no card. */
export const minimumCharge = (currency: Currency): number => MINIMUMS[currency] ?? USUAL_MINIMUM;
