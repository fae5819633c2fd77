/** The change of a shoot after its order was paid. */
export type ShootChange = 'scheduled' | 'moved' | 'cancelled';

type ChangeWords = {
  subject: (orderNumber: number | string, when: string) => string;
  heading: string;
  intro: string;
  label: string;
};

export type ShootChangeMessages = Record<ShootChange, ChangeWords> & {
  introRefunded: string;
  /** Where the customer did it. */
  introAsked: Record<'moved' | 'cancelled', string>;
  fee: (amount: string) => string;
  attachedCancelled: string;
  reply: string;
};

/** The words of the emails about a shoot that changed after its order was paid, in English. */
export const messages: ShootChangeMessages = {
  scheduled: {
    subject: (orderNumber, when) => `Order ${orderNumber}: your shoot is on ${when}`,
    heading: 'Your shoot has a time.',
    intro: 'We have found a time for your shoot.',
    label: 'Your shoot',
  },
  moved: {
    subject: (orderNumber, when) => `Order ${orderNumber}: your shoot has moved to ${when}`,
    heading: 'Your shoot has a new time.',
    intro: 'We have moved your shoot. The new time replaces the one before.',
    label: 'The new time',
  },
  cancelled: {
    subject: (orderNumber) => `Order ${orderNumber}: your shoot was cancelled`,
    heading: 'Your shoot was cancelled.',
    intro: 'We had to cancel the time of your shoot. Your order is safe; we will propose other times.',
    label: 'The time that was cancelled',
  },
  introRefunded: 'We have cancelled your shoot, since the money of your order went back to you.',
  introAsked: {
    moved: 'You have moved your shoot. The new time replaces the one before.',
    cancelled: 'You have cancelled your shoot. We will write to you about what you have paid.',
  },
  fee: (amount) => `The fee for this change is ${amount}.`,
  attachedCancelled: 'The attached file takes it out of your calendar.',
  reply: "Doesn't work for you? Reply to this email or call us.",
};
