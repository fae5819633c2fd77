import type { ToastInput } from '#app/lib/toast.ts';
import type { OrderingWords } from '#app/locales/ordering.en.ts';
import type { PaymentOutcome } from '#domain/orders/order-json.ts';

const EMAIL_SKIPPED_MS = 7000;

type Facts = {
  /** Null where the server could not be reached after the provider's success. */
  outcome: PaymentOutcome | null;
  hasPreferredDate: boolean;
};

/** What is said after a payment, one after another: payment, e-mail, booking (spec §8; readings, Orders). */
export function outcomeToasts(facts: Facts, words: OrderingWords['toasts']): ToastInput[] {
  return [
    { title: words.paid.title, description: words.paid.text, variant: 'success' },
    emailToast(facts, words),
    bookingToast(facts, words),
  ];
}

function emailToast({ outcome }: Facts, words: OrderingWords['toasts']): ToastInput {
  if (!outcome) {
    const { title, text } = words.emailSkipped;
    return { title, description: text, variant: 'warning', duration: EMAIL_SKIPPED_MS };
  }
  if (outcome.email === 'refused') {
    const { title, text, reason } = words.emailRefused;
    return { title, description: text(reason), variant: 'destructive' };
  }
  return { title: words.emailStarted.title, description: words.emailStarted.text, variant: 'default' };
}

function bookingToast({ outcome, hasPreferredDate }: Facts, words: OrderingWords['toasts']): ToastInput {
  if (outcome?.booking === 'skipped' || !hasPreferredDate) {
    return { title: words.bookingSkipped.title, description: words.bookingSkipped.text, variant: 'warning' };
  }
  if (!outcome) {
    return { title: words.bookingFailed.title, description: words.bookingFailed.text, variant: 'destructive' };
  }
  if (outcome.booking === 'refused') {
    const { title, text, reasons } = words.bookingRefused;
    return { title, description: text(reasons[outcome.booking_reason ?? 'other']), variant: 'destructive' };
  }
  return { title: words.bookingSaved.title, description: words.bookingSaved.text, variant: 'success' };
}
