import type { PaymentReceivedMessages } from '../../en/emails/payment-received.ts';

/** The words of the receipt of a further payment, in Turkish. */
export const messages: PaymentReceivedMessages = {
  subject: (orderNumber, amount) => `${orderNumber} numaralı sipariş için makbuz: ${amount}`,
  heading: (name) => `Ödemeniz için teşekkür ederiz, ${name}.`,
  intro: 'Siparişinize eklenenler için yaptığınız ödemeyi aldık.',
  label: 'Ödenen',
  due: (amount) => `Siparişin ${amount} tutarı henüz ödenmedi.`,
  settled: 'Sipariş için ödenecek bir tutar kalmadı.',
};
