export type PaymentReceivedMessages = {
  subject: (orderNumber: number | string, amount: string) => string;
  heading: (name: string) => string;
  intro: string;
  label: string;
  due: (amount: string) => string;
  settled: string;
};

/** The words of the receipt of a further payment, in English. */
export const messages: PaymentReceivedMessages = {
  subject: (orderNumber, amount) => `Receipt for order ${orderNumber}: ${amount}`,
  heading: (name) => `Thank you for your payment, ${name}.`,
  intro: 'We have received your payment for what was added to your order.',
  label: 'Paid',
  due: (amount) => `${amount} of the order is still due.`,
  settled: 'Nothing of the order is due.',
};
