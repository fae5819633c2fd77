// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/payment-received.json' with { type: 'json' };
import en from '../../en/emails/payment-received.json' with { type: 'json' };
import es from '../../es/emails/payment-received.json' with { type: 'json' };
import fr from '../../fr/emails/payment-received.json' with { type: 'json' };
import pt from '../../pt/emails/payment-received.json' with { type: 'json' };
import tr from '../../tr/emails/payment-received.json' with { type: 'json' };

export type PaymentReceivedMessages = {
  subject: (values: { orderNumber: string | number; amount: string | number }) => string;
  heading: (values: { name: string | number }) => string;
  intro: string;
  whole: string;
  label: string;
  due: (values: { amount: string | number }) => string;
  settled: string;
  recorded: {
    cash: string;
    check: string;
    bank_transfer: string;
    card_machine: string;
    at_closing: string;
  };
};

export const paymentReceivedMessages = messagesByLocale<PaymentReceivedMessages>('emails/payment-received', { de, en, es, fr, pt, tr });
