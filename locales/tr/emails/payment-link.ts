import type { PaymentLinkMessages } from '../../en/emails/payment-link.ts';

/** The words of the email with a payment link, in Turkish. */
export const messages: PaymentLinkMessages = {
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
