/** The words of a price's rows, in English. */
export const messages = {
  subtotal: 'Subtotal',
  tax: (name: string, rate: string) => `${name} ${rate}`,
  included: 'included',
};

export type PricesMessages = typeof messages;
