import type { AccountMailMessages } from './account-requests.ts';

const securityAction = { label: 'Look at my security settings', note: 'You may have to sign in first.' };

/** The texts of the emails to an owner about events of the account. */
export const messages = {
  password_changed: (brand: string): AccountMailMessages => ({
    subject: `Your password at ${brand} was changed`,
    preheader: 'All other places were signed out.',
    heading: 'Your password was changed',
    intro: [
      `The password of your account at ${brand} was changed. Every other place where you were signed in was signed out.`,
      'If that was you, there is nothing left to do.',
    ],
    action: {
      label: 'It was not me: new password',
      note: 'The page asks for your email address and sends you a link.',
    },
    ifNotYou: 'If that was not you, choose a new password at once, and reply to this email or call us.',
    reason: `You receive this email because the password of your account at ${brand} was changed.`,
  }),
  email_changed: (brand: string): AccountMailMessages => ({
    subject: `The email address of your account at ${brand} was changed`,
    preheader: 'From now on we write to the new address.',
    heading: 'Your email address was changed',
    intro: [
      `Your account at ${brand} has a new email address. From now on you sign in with it, and we write to it. This is the last email about the account to this address.`,
    ],
    action: null,
    ifNotYou: 'If that was not you, reply to this email or call us at once: we help you to get your account back.',
    reason: `You receive this email because this was the address of your account at ${brand}.`,
  }),
  new_device: (brand: string): AccountMailMessages => ({
    subject: `New sign-in to your account at ${brand}`,
    preheader: 'If that was you, there is nothing to do.',
    heading: 'New sign-in to your account',
    intro: [
      `Your account at ${brand} was signed in to from a device that we have not seen before. If that was you, there is nothing to do.`,
    ],
    action: securityAction,
    ifNotYou:
      'If that was not you, choose a new password at once: it signs all other places out. Then look at your security settings.',
    reason: `You receive this email because somebody signed in to your account at ${brand} on a new device.`,
  }),
  sign_in_trouble: (brand: string): AccountMailMessages => ({
    subject: `Many failed sign-ins to your account at ${brand}`,
    preheader: 'You can still get in by choosing a new password.',
    heading: 'Many failed sign-ins',
    intro: [
      `Somebody tried many times to sign in to your account at ${brand}, and failed. To protect it, further tries have to wait.`,
      'You can still get in: choose a new password.',
    ],
    action: { label: 'Choose a new password', note: 'The page asks for your email address and sends you a link.' },
    ifNotYou:
      'If it was not you who tried, your account is still yours alone. A password that you use nowhere else and two-factor sign-in keep it so.',
    reason: `You receive this email because of failed tries to sign in to your account at ${brand}.`,
  }),
  two_factor_on: (brand: string): AccountMailMessages => ({
    subject: `Two-factor sign-in is on for your account at ${brand}`,
    preheader: 'A sign-in asks for a code as well from now on.',
    heading: 'Two-factor sign-in is on',
    intro: [
      `From now on, signing in to your account at ${brand} also asks for a code of your authenticator app. All other places were signed out.`,
      'Keep the recovery codes in a safe place: each gets you in once if you do not have the app at hand.',
    ],
    action: securityAction,
    ifNotYou: 'If that was not you, choose a new password at once, and reply to this email or call us.',
    reason: `You receive this email because two-factor sign-in was turned on for your account at ${brand}.`,
  }),
  two_factor_off: (brand: string): AccountMailMessages => ({
    subject: `Two-factor sign-in is off for your account at ${brand}`,
    preheader: 'A sign-in asks for no code any more.',
    heading: 'Two-factor sign-in is off',
    intro: [
      `Signing in to your account at ${brand} no longer asks for a code. The authenticator app and the recovery codes do not count any more.`,
      'You can turn it on again at any time.',
    ],
    action: securityAction,
    ifNotYou: 'If that was not you, choose a new password at once, and turn two-factor sign-in on again.',
    reason: `You receive this email because two-factor sign-in was turned off for your account at ${brand}.`,
  }),
  two_factor_codes: (brand: string): AccountMailMessages => ({
    subject: `New recovery codes for your account at ${brand}`,
    preheader: 'The old ones no longer work.',
    heading: 'New recovery codes',
    intro: [
      `New recovery codes were made for your account at ${brand}. The old ones no longer work.`,
      'Keep the new ones in a safe place: each gets you in once if you do not have your authenticator app at hand.',
    ],
    action: securityAction,
    ifNotYou: 'If that was not you, choose a new password at once, and make new recovery codes.',
    reason: `You receive this email because new recovery codes were made for your account at ${brand}.`,
  }),
  two_factor_reset: (brand: string): AccountMailMessages => ({
    subject: `The team of ${brand} reset your two-factor sign-in`,
    preheader: 'A sign-in asks for no code any more.',
    heading: 'Two-factor sign-in was reset',
    intro: [
      `The team of ${brand} turned two-factor sign-in off for your account and signed out all places. The authenticator app and the recovery codes do not count any more. Your password stays.`,
      'Sign in with your password, then set up two-factor sign-in again.',
    ],
    action: securityAction,
    ifNotYou: 'If you did not ask for this, choose a new password at once, and reply to this email or call us.',
    reason: `You receive this email because two-factor sign-in was reset for your account at ${brand}.`,
  }),
  account_deleted: (brand: string): AccountMailMessages => ({
    subject: `Your account at ${brand} was deleted`,
    preheader: 'This is the last email about it.',
    heading: 'Your account was deleted',
    intro: [
      `Your account at ${brand} was deleted, and your personal details with it. What an invoice has to show stays in our books, and deliveries that we still owe keep working by their links.`,
      'Thank you for working with us. You are welcome back at any time.',
    ],
    action: null,
    ifNotYou: 'If that was not you, reply to this email or call us at once.',
    reason: `You receive this email because this was the address of an account at ${brand}.`,
  }),
  account_deleted_by_studio: (brand: string): AccountMailMessages => ({
    subject: `The team of ${brand} deleted your account`,
    preheader: 'This is the last email about it.',
    heading: 'Your account was deleted',
    intro: [
      `The team of ${brand} deleted your account, and your personal details with it. What an invoice has to show stays in our books, and deliveries that we still owe keep working by their links.`,
    ],
    action: null,
    ifNotYou: 'If you did not expect this, reply to this email or call us.',
    reason: `You receive this email because this was the address of an account at ${brand}.`,
  }),
};
export type AccountNoticesMessages = typeof messages;
