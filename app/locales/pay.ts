import type { Locale } from '#domain/shared/locale.ts';

const en = {
  heading: (orderNumber: number) => `Pay for order ${orderNumber}`,
  intro: 'Check what the order is made of, and pay it securely by card.',
  summary: 'Your order',
  package: 'Package',
  property: 'Property',
  customer: 'Name',
  shoot: 'Shoot',
  total: 'Total',
  alreadyPaid: 'Paid already',
  later: 'Due after this',
  now: 'To pay now',
  received: {
    title: 'Payment Successful!',
    text: (amount: string) => `We received ${amount}. An email about it is on its way.`,
  },
  paid: {
    title: 'Paid. Thank you.',
    text: (orderNumber: number) => `Nothing is due for order ${orderNumber}. You find the details in our email.`,
  },
  ended: {
    title: 'This payment link has ended',
    text: 'It expired, a newer one was made, or the order was cancelled. Nothing was charged. Use the newest link that you have, or ask us for another.',
  },
  notFound: {
    title: 'There is nothing to pay here',
    text: 'Check that the link is complete: open it from our email once more, or ask us for a new one.',
  },
};

/** The words of the payment page of a link, in one language. */
export type PayMessages = typeof en;

const tr: PayMessages = {
  heading: (orderNumber) => `${orderNumber} numaralı siparişin ödemesi`,
  intro: 'Siparişin içeriğini kontrol edin ve kartınızla güvenle ödeyin.',
  summary: 'Siparişiniz',
  package: 'Paket',
  property: 'Mülk',
  customer: 'Ad',
  shoot: 'Çekim',
  total: 'Toplam',
  alreadyPaid: 'Daha önce ödenen',
  later: 'Sonra ödenecek',
  now: 'Şimdi ödenecek',
  received: {
    title: 'Ödeme Başarılı!',
    text: (amount) => `${amount} tutarındaki ödemenizi aldık. Bununla ilgili bir e-posta yolda.`,
  },
  paid: {
    title: 'Ödendi. Teşekkür ederiz.',
    text: (orderNumber) => `${orderNumber} numaralı sipariş için ödenecek bir tutar yok. Ayrıntılar e-postamızda.`,
  },
  ended: {
    title: 'Bu ödeme bağlantısı sona erdi',
    text: 'Süresi doldu, yerine yenisi oluşturuldu ya da sipariş iptal edildi. Sizden para alınmadı. Elinizdeki en yeni bağlantıyı kullanın ya da bizden yenisini isteyin.',
  },
  notFound: {
    title: 'Burada ödenecek bir şey yok',
    text: 'Bağlantının eksiksiz olduğunu kontrol edin: e-postamızdan yeniden açın ya da bizden yenisini isteyin.',
  },
};

/** The words of the payment page of a link: apart from those of ordering, whose pages do not need them. */
export const payMessages: Record<Locale, PayMessages> = { en, tr };
