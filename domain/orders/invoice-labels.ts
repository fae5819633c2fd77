import type { Locale } from '#domain/shared/locale.ts';

const en = {
  title: 'Invoice',
  number: (invoiceNumber: number) => `No. ${invoiceNumber}`,
  notice: {
    demo: 'This is a demo order. No money was taken, and nothing is owed.',
    test: 'This order was paid in test mode. No real money was taken.',
  },
  billedTo: 'BILLED TO',
  property: 'PROPERTY',
  paidOn: 'PAID ON',
  orderNumber: 'ORDER NUMBER',
  payment: 'PAYMENT',
  card: 'By card',
  item: 'DESCRIPTION',
  quantity: 'QUANTITY',
  unit: 'PRICE',
  amount: 'AMOUNT',
  photos: (count: number) => `${count} photos`,
  added: (orderNumber: number) => `Added to order ${orderNumber}`,
  taxNumber: (number: string) => `Tax number ${number}`,
  exemption: (number: string) => `Tax exempt, certificate ${number}`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  total: 'Total',
  refunded: 'Refunded',
  net: 'After refunds',
  footer: (brand: string, email: string) => `Thank you for choosing ${brand}. Questions? Write to ${email}.`,
};

/** The words of an invoice in one language. */
export type InvoiceLabels = typeof en;

const tr: InvoiceLabels = {
  title: 'Fatura',
  number: (invoiceNumber) => `No. ${invoiceNumber}`,
  notice: {
    demo: 'Bu bir demo siparişidir. Sizden para alınmadı, borcunuz yoktur.',
    test: 'Bu sipariş test modunda ödendi. Gerçek para alınmadı.',
  },
  billedTo: 'ALICI',
  property: 'MÜLK',
  paidOn: 'ÖDEME TARİHİ',
  orderNumber: 'SİPARİŞ NUMARASI',
  payment: 'ÖDEME',
  card: 'Kartla',
  item: 'AÇIKLAMA',
  quantity: 'MİKTAR',
  unit: 'BİRİM FİYAT',
  amount: 'TUTAR',
  photos: (count) => `${count} fotoğraf`,
  added: (orderNumber) => `${orderNumber} numaralı siparişe eklenenler`,
  taxNumber: (number) => `Vergi numarası ${number}`,
  exemption: (number) => `Vergiden muaf, belge ${number}`,
  subtotal: 'Ara toplam',
  discount: 'İndirim',
  tax: 'Vergi',
  total: 'Toplam',
  refunded: 'İade edilen',
  net: 'İade sonrası',
  footer: (brand, email) => `${brand} ile çalıştığınız için teşekkür ederiz. Sorularınız için: ${email}`,
};

const WORDS: Record<Locale, InvoiceLabels> = { en, tr };

/** The words of an invoice in the customer's language. */
export function invoiceLabels(locale: Locale): InvoiceLabels {
  return WORDS[locale];
}
