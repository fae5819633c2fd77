import type { Messages } from '#app/lib/language/messages.ts';

/** The names of brands that the card provider knows by a word of its own. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
  demo: 'Demo',
};

/** A card by its brand and its last digits, in a language: `Visa ending in 4242`. */
export const formatCard = (
  { brand, last4 }: { brand: string; last4: string },
  messages: Pick<Messages<'cards'>, 'card'>,
): string => messages.card({ brand: BRANDS[brand] ?? brand, last4 });
