import type { Locale } from '#domain/shared/locale.ts';

type PaymentLinkMessages = {
  subject: (orderNumber: number | string, brandName: string) => string;
  preheader: (amount: string, packageName: string, place: string) => string;
  heading: (name: string) => string;
  intro: readonly string[];
  label: string;
  until: (moment: string) => string;
  total: string;
  due: string;
  action: { label: string; note: string; plainLink: string };
};

const en: PaymentLinkMessages = {
  subject: (orderNumber, brandName) => `Payment for order ${orderNumber} at ${brandName}`,
  preheader: (amount, packageName, place) => `${amount} for ${packageName}, ${place}.`,
  heading: (name) => `Your order is ready to be paid, ${name}.`,
  intro: ['Look at your order and pay it by card: on any device, without an account.'],
  label: 'To pay now',
  until: (moment) => `The link works until ${moment}.`,
  total: 'Total',
  due: 'To pay now',
  action: {
    label: 'See and pay the order',
    note: 'Whoever has the link can see what the order is made of and pay it, nothing else. If we send you another one, the newest alone works.',
    plainLink: 'If the button does not work, open this address:',
  },
};

const tr: PaymentLinkMessages = {
  subject: (orderNumber, brandName) => `${brandName}: ${orderNumber} numaralı siparişinizin ödemesi`,
  preheader: (amount, packageName, place) => `${packageName} için ${amount}, ${place}.`,
  heading: (name) => `Siparişiniz ödemeye hazır, ${name}.`,
  intro: ['Siparişinize bakın ve kartla ödeyin: her cihazda, hesap açmadan.'],
  label: 'Şimdi ödenecek',
  until: (moment) => `Bağlantı şu ana kadar geçerlidir: ${moment}.`,
  total: 'Toplam',
  due: 'Şimdi ödenecek',
  action: {
    label: 'Siparişi gör ve öde',
    note: 'Bağlantıya sahip olan herkes siparişin içeriğini görebilir ve ödeyebilir, başka bir şey yapamaz. Size yeni bir bağlantı gönderirsek yalnızca en yenisi çalışır.',
    plainLink: 'Düğme çalışmıyorsa şu adresi açın:',
  },
};

const WORDS: Record<Locale, PaymentLinkMessages> = { en, tr };

/** The words of the email with a payment link, in the customer's language. */
export function paymentLinkMessages(locale: Locale): PaymentLinkMessages {
  return WORDS[locale];
}
