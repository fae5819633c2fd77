import type { Role } from '#domain/accounts/roles.ts';

export type AccountInvitationMessages = {
  subject: (brandName: string) => string;
  preheader: string;
  heading: (name: string) => string;
  intro: Record<Role, (brandName: string) => string>;
  password: string;
  address: string;
  until: (moment: string) => string;
  action: { label: string; note: string; plainLink: string };
  ifNotExpected: string;
  reason: (brandName: string) => string;
};

/** The words of the invitation to an account by the studio, in English. */
export const messages: AccountInvitationMessages = {
  subject: (brandName) => `You are invited to ${brandName}`,
  preheader: 'Choose a password, and your account is ready.',
  heading: (name) => `Your account is waiting for you, ${name}.`,
  intro: {
    realtor: (brandName) =>
      `${brandName} invites you to an account of your own: your photos and videos, your properties and your orders in one place, to look at, to search and to download.`,
    admin: (brandName) =>
      `${brandName} invites you to its admin portal: the orders, the calendar of shoots, and the media of all customers.`,
    staff: (brandName) =>
      `${brandName} invites you to its team: you see your day and all that your work needs, on your phone as well.`,
  },
  password: 'Choose a password of your own, and the account is ready. You sign in with it and with this address:',
  address: 'Your sign-in address',
  until: (moment) => `The invitation is good until ${moment}.`,
  action: {
    label: 'Choose my password',
    note: 'The link works once. If you are invited again, the newest link alone works.',
    plainLink: 'If the button does not work, open this address:',
  },
  ifNotExpected: 'If you did not expect this, you can ignore this email: nothing happens without you.',
  reason: (brandName) => `You receive this email because the team of ${brandName} invited this address.`,
};
