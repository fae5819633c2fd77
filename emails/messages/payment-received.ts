import type { Locale } from '#domain/shared/locale.ts';

type PaymentReceivedMessages = {
  subject: (orderNumber: number | string, amount: string) => string;
  heading: (name: string) => string;
  intro: string;
  label: string;
  due: (amount: string) => string;
  settled: string;
};

const en: PaymentReceivedMessages = {
  subject: (orderNumber, amount) => `Receipt for order ${orderNumber}: ${amount}`,
  heading: (name) => `Thank you for your payment, ${name}.`,
  intro: 'We have received your payment for what was added to your order.',
  label: 'Paid',
  due: (amount) => `${amount} of the order is still due.`,
  settled: 'Nothing of the order is due.',
};

const tr: PaymentReceivedMessages = {
  subject: (orderNumber, amount) => `${orderNumber} numaralı sipariş için makbuz: ${amount}`,
  heading: (name) => `Ödemeniz için teşekkür ederiz, ${name}.`,
  intro: 'Siparişinize eklenenler için yaptığınız ödemeyi aldık.',
  label: 'Ödenen',
  due: (amount) => `Siparişin ${amount} tutarı henüz ödenmedi.`,
  settled: 'Sipariş için ödenecek bir tutar kalmadı.',
};

const WORDS: Record<Locale, PaymentReceivedMessages> = { en, tr };

/** The words of the receipt of a further payment, in the customer's language. */
export function paymentReceivedMessages(locale: Locale): PaymentReceivedMessages {
  return WORDS[locale];
}
