/** Card numbers that mean something, as the provider's own test cards do. */
export const TEST_CARDS = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  /** Taken, but the bank answers later. */
  processing: '4000000000000077',
  /** The bank asks the customer on its own page (3-D Secure). */
  bankAsks: '4000002500003155',
  /** As `bankAsks`, each time that it is charged: also where the customer is not there. */
  bankAlwaysAsks: '4000002760003184',
  /** Taken while its customer is there, and declined once it is kept. */
  declinedLater: '4000000000000341',
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
    case TEST_CARDS.declinedLater:
      return { kind: 'succeeds' };
    case TEST_CARDS.processing:
      return { kind: 'processes' };
    case TEST_CARDS.bankAsks:
    case TEST_CARDS.bankAlwaysAsks:
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

const AUTHENTICATION_REQUIRED: CardError = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** What the provider makes of a kept card whose customer is not there. */
export function keptCardResult(number: string): CardResult {
  if (number === TEST_CARDS.bankAlwaysAsks) return { kind: 'fails', error: AUTHENTICATION_REQUIRED };
  if (number === TEST_CARDS.declinedLater) {
    return { kind: 'fails', error: { ...DECLINED, decline_code: 'insufficient_funds' } };
  }
  return number === TEST_CARDS.processing ? { kind: 'processes' } : { kind: 'succeeds' };
}

/** The brand by the first digit of a number. */
export const cardBrand = (digits: string) => (digits.startsWith('5') ? 'mastercard' : 'visa');
