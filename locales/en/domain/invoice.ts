/** The words of an invoice, in English. */
export const messages = {
  title: 'Invoice',
  number: (invoiceNumber: string) => `No. ${invoiceNumber}`,
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
  nothingDue: 'Nothing was due',
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

export type InvoiceMessages = typeof messages;
