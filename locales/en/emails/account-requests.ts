/** The texts of an email about an account around its facts. `brand` stands in each, so that nobody wonders who wrote. */
export type AccountMailMessages = {
  subject: string;
  preheader: string;
  heading: string;
  intro: readonly string[];
  /** The button, and what is said below it; null where there is nothing to follow. */
  action: { label: string; note: string } | null;
  /** The advice for a reader who did not do this. */
  ifNotYou: string;
  /** Why the email came. */
  reason: string;
};

/** The words of the emails that ask something of their reader, in English. */
export const messages = {
  confirm_address: (brand: string): AccountMailMessages => ({
    subject: `Confirm your email address for ${brand}`,
    preheader: 'One step, and your account is ready.',
    heading: 'Confirm your email address',
    intro: [
      `Thank you for signing up at ${brand}. Please confirm that this address is yours. Then your account is ready.`,
      'In the browser in which you signed up, one press is enough. Anywhere else you choose your password there, and it makes the account yours alone.',
    ],
    action: { label: 'Confirm my address', note: 'The link is good for 24 hours and works once.' },
    ifNotYou:
      'If you did not sign up, you need not do anything, and that is safe: without you the address stays unconfirmed, and nothing that belongs to it goes to whoever entered it.',
    reason: `You receive this email because somebody signed up at ${brand} with your address.`,
  }),
  account_exists: (brand: string): AccountMailMessages => ({
    subject: `You already have an account at ${brand}`,
    preheader: 'Nothing was changed. You can sign in as before.',
    heading: 'You already have an account',
    intro: [
      `Somebody signed up at ${brand} with your address, which has an account already. No second one was made, and nothing was changed.`,
      'If that was you, sign in with your password. If you no longer know it, choose a new one.',
    ],
    action: { label: 'Choose a new password', note: 'The page asks for your email address and sends you a link.' },
    ifNotYou:
      'If that was not you, you can ignore this email. The person who entered your address does not learn that you have an account, and cannot open it.',
    reason: `You receive this email because your address was entered in the sign-up form of ${brand}.`,
  }),
  reset_password: (brand: string): AccountMailMessages => ({
    subject: `Choose a new password for ${brand}`,
    preheader: 'The link is good for 60 minutes.',
    heading: 'Choose a new password',
    intro: [
      `You asked for a new password for your account at ${brand}. Until you choose one, the old one stays as it is.`,
    ],
    action: { label: 'Choose a new password', note: 'The link is good for 60 minutes and works once.' },
    ifNotYou: 'If you did not ask for it, you can ignore this email: your password has not changed.',
    reason: `You receive this email because a new password was asked for at ${brand} for the account with your address.`,
  }),
  confirm_email_change: (brand: string): AccountMailMessages => ({
    subject: `Confirm the new email address of your account at ${brand}`,
    preheader: 'Nothing changes before you confirm it.',
    heading: 'Confirm your new email address',
    intro: [
      `You asked to change the email address of your account at ${brand}. Please confirm it here, at your present address. Then we write to the new one, which has to be confirmed as well, in a browser in which you are signed in.`,
    ],
    action: {
      label: 'Confirm the change',
      note: 'The link is good for 60 minutes and works once. Until both addresses are confirmed, nothing changes.',
    },
    ifNotYou:
      'If you did not ask for this, do not follow the link: nothing changes without it. Please choose a new password, since somebody may be signed in to your account.',
    reason: `You receive this email because a new email address was entered for your account at ${brand}.`,
  }),
  confirm_new_email: (brand: string): AccountMailMessages => ({
    subject: `Confirm your new email address for ${brand}`,
    preheader: 'The last step of changing your email address.',
    heading: 'Confirm this email address',
    intro: [
      `You asked to use this address for your account at ${brand}. Please confirm that it is yours, in a browser in which you are signed in to that account. From then on you sign in with it, and we write to it.`,
    ],
    action: { label: 'Confirm this address', note: 'The link is good for 60 minutes and works once.' },
    ifNotYou:
      'If you know nothing of this, somebody may have mistyped their address. You need not do anything, and that is safe: only whoever is signed in to that account can confirm the address.',
    reason: `You receive this email because your address was entered as the new one of an account at ${brand}.`,
  }),
};
export type AccountRequestsMessages = typeof messages;
