import {
  BUTTON,
  CLOSING,
  type EmailSpec,
  neededLine,
  OPENING,
  optionalLine,
  PREVIEW_LINE,
  paragraphs,
  requiredLine,
} from './email-fields.ts';

const STUDIO = ['studio_name', 'studio_phone', 'studio_email'] as const;
const ORDER = ['customer_name', 'order_number', 'package', 'address', 'total', ...STUDIO] as const;
const SHOOT = ['shoot_time', 'customer_name', 'order_number', 'package', 'address', ...STUDIO] as const;

const BOOKED = { variables: ['shoot_time'], example: 'booked' } as const;
const TO_BE_SCHEDULED = { example: 'to_be_scheduled' };
const NOT_REQUESTED = { example: 'not_requested' };
const SCHEDULING_EXAMPLES = {
  booked: 'The shoot is booked',
  to_be_scheduled: 'The time could not be booked',
  not_requested: 'No date was chosen',
};

const toCustomer = { group: 'orders', examples: {}, isAboutOrder: true, isToStudio: false } as const;
const aboutShoot = { ...toCustomer, group: 'shoots', variables: SHOOT } as const;

/** The emails about an order, to its customer, and the notice of one to the studio. */
export const ORDER_EMAILS = {
  order_confirmation: {
    ...toCustomer,
    label: 'Order confirmation',
    description: 'To the customer, once an order is paid',
    variables: ORDER,
    examples: SCHEDULING_EXAMPLES,
    fields: {
      subjectBooked: requiredLine('Subject, with a booked shoot', BOOKED),
      subjectToBeScheduled: requiredLine('Subject, where the time could not be booked', TO_BE_SCHEDULED),
      subjectNotRequested: requiredLine('Subject, where no date was chosen', NOT_REQUESTED),
      previewLine: PREVIEW_LINE,
      heading: OPENING.heading,
      received: paragraphs('First words, of a paid order'),
      receivedUnpaid: paragraphs('First words, of a demo or test order'),
      nextBooked: optionalLine('Then, with a booked shoot', BOOKED),
      nextOpen: optionalLine('Then, without a time', TO_BE_SCHEDULED),
      boxToBeScheduled: optionalLine('In the box, where the time could not be booked', TO_BE_SCHEDULED),
      boxNotRequested: optionalLine('In the box, where no date was chosen', NOT_REQUESTED),
      ...BUTTON,
      stepContactBooked: optionalLine('What happens next: first, with a booked shoot', BOOKED),
      stepContactOpen: optionalLine('What happens next: first, without a time', TO_BE_SCHEDULED),
      stepShoot: optionalLine('What happens next: the shoot'),
      stepDelivery: optionalLine('What happens next: the delivery'),
      ...CLOSING,
    },
  },
  payment_link: {
    ...toCustomer,
    label: 'Payment link',
    description: 'To the customer, when you send a link to pay by card',
    variables: ['amount_due', ...ORDER],
    fields: { ...OPENING, previewLine: PREVIEW_LINE, text: paragraphs('Text'), ...BUTTON, ...CLOSING },
  },
  payment_received: {
    ...toCustomer,
    label: 'Receipt of a further payment',
    description: 'To the customer, when something that was added is paid',
    variables: ['amount_paid', ...ORDER],
    examples: { settled: 'Nothing more is due', due: 'A part is still due' },
    fields: {
      ...OPENING,
      text: paragraphs('Text'),
      boxSettled: optionalLine('In the box, where nothing more is due', { example: 'settled' }),
      boxDue: neededLine('In the box, where a part is still due', { variables: ['amount_due'], example: 'due' }),
      ...BUTTON,
      ...CLOSING,
    },
  },
  order_completed: {
    ...toCustomer,
    label: 'Order completed',
    description: 'To the customer, when an order is complete',
    variables: ORDER,
    fields: { ...OPENING, text: paragraphs('Text'), box: optionalLine('In the box'), ...BUTTON, ...CLOSING },
  },
  order_cancelled: {
    ...toCustomer,
    label: 'Order cancelled',
    description: 'To the customer, when an order is cancelled',
    variables: ORDER,
    examples: { paid: 'The order was paid', unpaid: 'Nothing was paid' },
    fields: {
      ...OPENING,
      text: paragraphs('Text'),
      boxPaid: optionalLine('In the box, of a paid order', { example: 'paid' }),
      boxUnpaid: optionalLine('In the box, where nothing was paid', { example: 'unpaid' }),
      ...BUTTON,
      ...CLOSING,
    },
  },
  order_refunded: {
    ...toCustomer,
    label: 'Refund',
    description: 'To the customer, when money goes back',
    variables: ['refund', ...ORDER],
    examples: { whole: 'The whole amount', part: 'A part of it', rest: 'The rest of it' },
    fields: {
      ...OPENING,
      textWhole: paragraphs('Text, of the whole amount', { example: 'whole' }),
      textPart: paragraphs('Text, of a part', { example: 'part' }),
      textRest: paragraphs('Text, of the rest', { example: 'rest' }),
      box: optionalLine('In the box'),
      ...BUTTON,
      ...CLOSING,
    },
  },
  portal_invitation: {
    ...toCustomer,
    label: 'Invitation to the media portal',
    description: 'To the customer of an order without an account',
    variables: ORDER,
    fields: {
      ...OPENING,
      previewLine: PREVIEW_LINE,
      text: paragraphs('Text'),
      box: neededLine('In the box, below the address'),
      ...BUTTON,
      stepPassword: optionalLine('How it works: first'),
      stepConfirm: optionalLine('How it works: second'),
      stepSignIn: optionalLine('How it works: third'),
      optional: optionalLine('That an account is optional'),
      ...CLOSING,
    },
  },
  shoot_scheduled: {
    ...aboutShoot,
    label: 'Shoot has a time',
    description: 'To the customer, when you book the time of a shoot',
    fields: { ...OPENING, text: paragraphs('Text'), ...BUTTON, ...CLOSING },
  },
  shoot_moved: {
    ...aboutShoot,
    label: 'Shoot moved',
    description: 'To the customer, when a shoot gets another time',
    examples: { open: 'You moved it', asked: 'The customer moved it' },
    fields: {
      ...OPENING,
      text: paragraphs('Text', { example: 'open' }),
      textAsked: paragraphs('Text, of a shoot that the customer moved', { example: 'asked' }),
      ...BUTTON,
      ...CLOSING,
    },
  },
  shoot_cancelled: {
    ...aboutShoot,
    label: 'Shoot cancelled',
    description: 'To the customer, when a shoot will not take place',
    examples: {
      open: 'Another time will be found',
      refunded: 'The order was refunded',
      asked: 'The customer cancelled it',
    },
    fields: {
      ...OPENING,
      text: paragraphs('Text', { example: 'open' }),
      textRefunded: paragraphs('Text, of a refunded order', { example: 'refunded' }),
      textAsked: paragraphs('Text, of a shoot that the customer cancelled', { example: 'asked' }),
      ...BUTTON,
      ...CLOSING,
    },
  },
} as const satisfies Record<string, EmailSpec>;
