import type { InvoiceMessages } from '../../en/domain/invoice.ts';

/** The words of an invoice, in Turkish. */
export const messages: InvoiceMessages = {
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
  nothingDue: 'Ödenecek tutar yoktu',
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
