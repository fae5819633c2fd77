export type PortalInvitationMessages = {
  subject: (brandName: string) => string;
  preheader: (orderNumber: number | string) => string;
  heading: (name: string) => string;
  intro: readonly string[];
  label: string;
  /** The reason for the address: an account with another one would be without the order. */
  address: string;
  action: { label: string; note: string; plainLink: string };
  steps: { title: string; items: readonly string[] };
  optional: string;
  reason: (brandName: string) => string;
};

/** The words of the invitation to an account after an order without one, in English. */
export const messages: PortalInvitationMessages = {
  subject: (brandName) => `Your media portal at ${brandName} is waiting for you`,
  preheader: (orderNumber) => `Open an account, and order ${orderNumber} and its media are there.`,
  heading: (name) => `See your order in your own portal, ${name}.`,
  intro: [
    'You ordered from us without an account. Open one, and your order is there, with its photos and videos as soon as they are ready: to look at, to search and to download whenever you need them.',
    'The account costs nothing.',
  ],
  label: 'Sign up with this address',
  address: 'Your order finds its way to the account by this email address, so please use no other.',
  action: {
    label: 'Open my account',
    note: 'The link opens the sign-up page with your address filled in.',
    plainLink: 'If the button does not work, open this address:',
  },
  steps: {
    title: 'How it works',
    items: [
      'Choose a password on the sign-up page.',
      'Confirm your address by the link that we send you.',
      'Sign in: your order and its media are there.',
    ],
  },
  optional: 'You do not need an account: the link in the confirmation of your order keeps working without one.',
  reason: (brandName) => `You receive this email because an order was placed at ${brandName} with your address.`,
};
