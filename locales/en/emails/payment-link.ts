export type PaymentLinkMessages = {
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

/** The words of the email with a payment link, in English. */
export const messages: PaymentLinkMessages = {
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
