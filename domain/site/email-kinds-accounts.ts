import {
  BUTTON,
  CLOSING,
  type EmailSpec,
  neededLine,
  OPENING,
  PREVIEW_LINE,
  paragraphs,
  requiredLine,
} from './email-fields.ts';

const STUDIO = ['studio_name', 'studio_phone', 'studio_email'] as const;

const toReader = { variables: STUDIO, examples: {}, isAboutOrder: false, isToStudio: false } as const;
const aboutAccount = { ...toReader, group: 'accounts' } as const;

/** Of what a stranger can cause: nothing that anybody typed can stand in it, so that the studio lends its name to no one. */
const REQUEST = {
  ...OPENING,
  previewLine: PREVIEW_LINE,
  text: paragraphs('Text'),
  ...BUTTON,
  ifNotYou: neededLine('For a reader who did not ask for it'),
  reason: CLOSING.reason,
};
const greeting = requiredLine('Greeting', { variables: ['name'] });
const NOTICE_WITHOUT_BUTTON = {
  ...OPENING,
  previewLine: PREVIEW_LINE,
  greeting,
  text: paragraphs('Text'),
  ifNotYou: neededLine('For a reader who did not do it'),
  reason: CLOSING.reason,
};
const NOTICE = { ...NOTICE_WITHOUT_BUTTON, ...BUTTON };

/** The emails about delivered media and accounts. */
export const ACCOUNT_EMAILS = {
  media_delivered: {
    ...toReader,
    group: 'deliveries',
    label: 'Media delivered',
    description: 'To the realtor, when you deliver the media of a property',
    variables: ['property', 'media', 'media_kinds', ...STUDIO],
    fields: { ...OPENING, greeting, text: paragraphs('Text'), ...BUTTON, ...CLOSING },
  },
  media_delivered_guest: {
    ...toReader,
    group: 'deliveries',
    label: 'Media delivered, without an account',
    description: 'To the customer of the order, when a property has no realtor',
    variables: ['property', 'media', 'media_kinds', ...STUDIO],
    fields: { ...OPENING, greeting, text: paragraphs('Text'), ...BUTTON, ...CLOSING },
  },
  account_invitation: {
    ...aboutAccount,
    label: 'Invitation to an account',
    description: 'To whom you invite under Users',
    variables: ['name', ...STUDIO],
    examples: { realtor: 'A realtor', staff: 'Staff', admin: 'An admin' },
    fields: {
      ...OPENING,
      previewLine: PREVIEW_LINE,
      textRealtor: paragraphs('Text, to a realtor', { example: 'realtor' }),
      textStaff: paragraphs('Text, to staff', { example: 'staff' }),
      textAdmin: paragraphs('Text, to an admin', { example: 'admin' }),
      password: neededLine('Before the address in the box'),
      ...BUTTON,
      ifNotYou: neededLine('For a reader who did not expect it'),
      reason: CLOSING.reason,
    },
  },
  confirm_address: {
    ...aboutAccount,
    label: 'Confirm the address',
    description: 'After signing up',
    fields: REQUEST,
  },
  account_exists: {
    ...aboutAccount,
    label: 'Account exists',
    description: 'After signing up with an address that has an account',
    fields: REQUEST,
  },
  reset_password: {
    ...aboutAccount,
    label: 'New password',
    description: 'After asking for a new password',
    fields: REQUEST,
  },
  confirm_email_change: {
    ...aboutAccount,
    label: 'Change of address: old address',
    description: 'To the address that an account has until now',
    fields: NOTICE,
  },
  confirm_new_email: {
    ...aboutAccount,
    label: 'Change of address: new address',
    description: 'To the address that an account gets',
    fields: REQUEST,
  },
  email_changed: {
    ...aboutAccount,
    label: 'Address changed',
    description: 'To the old address, once the new one holds',
    fields: NOTICE_WITHOUT_BUTTON,
  },
  password_changed: {
    ...aboutAccount,
    label: 'Password changed',
    description: 'After a change of the password',
    fields: NOTICE,
  },
  new_device: {
    ...aboutAccount,
    label: 'New sign-in',
    description: 'After a sign-in on a new device',
    fields: NOTICE,
  },
  sign_in_trouble: {
    ...aboutAccount,
    label: 'Failed sign-ins',
    description: 'After many failed tries',
    fields: REQUEST,
  },
  two_factor_on: {
    ...aboutAccount,
    label: 'Two-factor sign-in on',
    description: 'After it was turned on',
    fields: NOTICE,
  },
  two_factor_off: {
    ...aboutAccount,
    label: 'Two-factor sign-in off',
    description: 'After it was turned off',
    fields: NOTICE,
  },
  two_factor_codes: {
    ...aboutAccount,
    label: 'New recovery codes',
    description: 'After new recovery codes were made',
    fields: NOTICE,
  },
  two_factor_reset: {
    ...aboutAccount,
    label: 'Two-factor sign-in reset by you',
    description: 'After it was reset on the server, for somebody who lost their device',
    fields: NOTICE,
  },
  account_deleted: {
    ...aboutAccount,
    label: 'Account deleted by its owner',
    description: 'The last email about an account',
    fields: NOTICE_WITHOUT_BUTTON,
  },
  account_deleted_by_studio: {
    ...aboutAccount,
    label: 'Account deleted by you',
    description: 'The last email about an account',
    fields: NOTICE_WITHOUT_BUTTON,
  },
  order_moved_away: {
    ...aboutAccount,
    label: 'Order moved to another address',
    description: 'To the address that an order had before its email was corrected',
    fields: NOTICE_WITHOUT_BUTTON,
  },
  property_moved_away: {
    ...aboutAccount,
    label: 'Property left the library',
    description: 'To the agent who had a property that you moved to another account',
    fields: NOTICE_WITHOUT_BUTTON,
  },
  property_moved_here: {
    ...aboutAccount,
    label: 'Property came into the library',
    description: 'To the agent to whom you moved a property, or gave it back',
    fields: NOTICE,
  },
} as const satisfies Record<string, EmailSpec>;
