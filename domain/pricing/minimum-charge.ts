import type { Currency } from '#domain/shared/currencies.ts';

/** Half a unit, for currencies whose least the card provider does not name. */
const USUAL_MINIMUM = 50;

/** The least that the card provider charges, in minor units, where it is not the usual (its page of currencies). */
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

/** The least that a card can be charged in a currency, in minor units. Nothing at all is settled without a card. */
export const minimumCharge = (currency: Currency): number => MINIMUMS[currency] ?? USUAL_MINIMUM;
