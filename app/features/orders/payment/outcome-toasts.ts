import type { ToastInput } from '#app/lib/state/toast.ts';
import type { PaymentOutcome } from '#domain/orders/order-json.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

const EMAIL_SKIPPED_MS = 7000;

type Facts = {
  /** Null where the server could not be reached after the provider's success. */
  outcome: PaymentOutcome | null;
  hasPreferredDate: boolean;
};

/** The toasts after a payment, one after another: payment, email, booking (ORD-59). */
export function outcomeToasts(facts: Facts, messages: OrderingMessages['toasts']): ToastInput[] {
  return [
    { title: messages.paid.title, description: messages.paid.text, variant: 'success' },
    emailToast(facts, messages),
    bookingToast(facts, messages),
  ];
}

function emailToast({ outcome }: Facts, messages: OrderingMessages['toasts']): ToastInput {
  if (!outcome) {
    const { title, text } = messages.emailSkipped;
    return { title, description: text, variant: 'warning', duration: EMAIL_SKIPPED_MS };
  }
  if (outcome.email === 'refused') {
    const { title, text, reason } = messages.emailRefused;
    return { title, description: text({ message: reason }), variant: 'destructive' };
  }
  return { title: messages.emailStarted.title, description: messages.emailStarted.text, variant: 'default' };
}

function bookingToast({ outcome, hasPreferredDate }: Facts, messages: OrderingMessages['toasts']): ToastInput {
  if (outcome?.booking === 'skipped' || !hasPreferredDate) {
    return { title: messages.bookingSkipped.title, description: messages.bookingSkipped.text, variant: 'warning' };
  }
  if (!outcome) {
    return { title: messages.bookingFailed.title, description: messages.bookingFailed.text, variant: 'destructive' };
  }
  if (outcome.booking === 'refused') {
    const { title, text, reasons } = messages.bookingRefused;
    return {
      title,
      description: text({ message: reasons[outcome.booking_reason ?? 'other'] }),
      variant: 'destructive',
    };
  }
  return { title: messages.bookingSaved.title, description: messages.bookingSaved.text, variant: 'success' };
}
