// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/payment-link.json' with { type: 'json' };
import en from '../../en/emails/payment-link.json' with { type: 'json' };
import es from '../../es/emails/payment-link.json' with { type: 'json' };
import fr from '../../fr/emails/payment-link.json' with { type: 'json' };
import pt from '../../pt/emails/payment-link.json' with { type: 'json' };
import tr from '../../tr/emails/payment-link.json' with { type: 'json' };

export type PaymentLinkMessages = {
  subject: (values: { orderNumber: string | number; brandName: string | number }) => string;
  preheader: (values: { amount: string | number; packageName: string | number; place: string | number }) => string;
  heading: (values: { name: string | number }) => string;
  intro: readonly [string];
  label: string;
  until: (values: { moment: string | number }) => string;
  total: string;
  due: string;
  action: {
    label: string;
    note: string;
    plainLink: string;
  };
  card: {
    asks: (values: { last4: string | number }) => string;
    declined: (values: { last4: string | number }) => string;
  };
};

export const paymentLinkMessages = messagesByLocale<PaymentLinkMessages>('emails/payment-link', { de, en, es, fr, pt, tr });
