/** What an owner is told of, by what was done. `about` is the account, address, order or key; `more` says how, such as the role. */
export const OWNER_ACTIONS = [
  'role_changed',
  'person_invited',
  'webhook_created',
  'webhook_moved',
  'webhook_secret_reset',
  'refund_asked',
  'key_created',
] as const;
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

type Words = { subject: (about: string) => string; sentence: (by: string, about: string, more: string) => string };

/** The words of the emails that tell every owner what was done, which are in English as everything is that goes to the studio. */
export const ownerNoticeLabels: Record<OwnerAction, Words> = {
  role_changed: {
    subject: (about) => `The role of ${about} was changed`,
    sentence: (by, about, more) => `${by} made ${about} ${more}.`,
  },
  person_invited: {
    subject: (about) => `${about} was invited to the studio`,
    sentence: (by, about, more) => `${by} invited ${about} as ${more}.`,
  },
  webhook_created: {
    subject: (about) => `Events are sent to ${about} now`,
    sentence: (by, about, more) => `${by} made a webhook: ${about} gets ${more}.`,
  },
  webhook_moved: {
    subject: (about) => `Events are sent to ${about} now`,
    sentence: (by, about, more) => `${by} changed the address of a webhook from ${more} to ${about}.`,
  },
  webhook_secret_reset: {
    subject: (about) => `The webhook of ${about} has a new secret`,
    sentence: (by, about) => `${by} made a new secret for the webhook of ${about}.`,
  },
  refund_asked: {
    subject: (about) => `A large refund was made for ${about}`,
    sentence: (by, about, more) => `${by} refunded ${more} of ${about}.`,
  },
  key_created: {
    subject: (about) => `A key of the API was made: ${about}`,
    sentence: (by, about, more) => `${by} made the key ${about}, which allows: ${more}.`,
  },
};

export const OWNER_NOTICE = {
  roles: { admin: 'an owner', staff: 'staff', realtor: 'a realtor' },
  doubt:
    'If nobody of the studio did this, undo it, sign out all sessions of who did it in User Management, and have that person choose another password.',
  label: 'When',
  action: { label: 'Look at it', note: 'It opens the portal, where it can be undone.' },
  footer: 'Each owner of the studio gets this email, including the one who did it.',
  network: (address: string) => `From ${address}`,
  nobody: 'Somebody',
};
