/** Card numbers that mean something, as the provider's own test cards do. */
export const TEST_CARDS = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  /** Taken, but the bank answers later. */
  processing: '4000000000000077',
  /** The bank asks the customer on its own page (3-D Secure). */
  bankAsks: '4000002500003155',
} as const;

export type CardError = { code: string; decline_code?: string; message: string };

/** What happens to a card. */
export type CardResult =
  | { kind: 'succeeds' }
  | { kind: 'processes' }
  | { kind: 'asks' }
  | { kind: 'fails'; error: CardError };

export const DECLINED: CardError = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** What the provider makes of a card number. */
export function cardResult(number: string): CardResult {
  switch (number.replace(/\s/g, '')) {
    case TEST_CARDS.success:
      return { kind: 'succeeds' };
    case TEST_CARDS.processing:
      return { kind: 'processes' };
    case TEST_CARDS.bankAsks:
      return { kind: 'asks' };
    case TEST_CARDS.declined:
      return { kind: 'fails', error: DECLINED };
    case TEST_CARDS.insufficientFunds:
      return {
        kind: 'fails',
        error: { ...DECLINED, decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
      };
    default:
      return { kind: 'fails', error: { code: 'incorrect_number', message: 'Your card number is incorrect.' } };
  }
}
