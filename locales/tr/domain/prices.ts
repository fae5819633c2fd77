import type { PricesMessages } from '../../en/domain/prices.ts';

/** The words of a price's rows, in Turkish. */
export const messages: PricesMessages = {
  subtotal: 'Ara toplam',
  tax: (name, rate) => `${name} ${rate}`,
  included: 'dahil',
};
