import {
  CLOSING,
  type EmailSpec,
  OPENING,
  optionalLine,
  PREVIEW_LINE,
  paragraphs,
  requiredLine,
} from './email-fields.ts';

/** The notices to the studio, and the answer to its visitors. */
export const STUDIO_EMAILS = {
  contact_receipt: {
    group: 'studio',
    label: 'Receipt of a contact message',
    description: 'To the person who wrote by the contact form',
    variables: ['hours', 'city', 'studio_name', 'studio_phone', 'studio_email'],
    fields: { ...OPENING, previewLine: PREVIEW_LINE, text: paragraphs('Text'), ...CLOSING },
    examples: {},
    isAboutOrder: false,
    isToStudio: false,
  },
  contact_notice: {
    group: 'studio',
    label: 'Notice of a contact message',
    description: 'To you, when somebody writes by the contact form',
    variables: ['sender_name', 'message_subject', 'studio_name'],
    fields: {
      ...OPENING,
      previewLine: PREVIEW_LINE,
      text: paragraphs('Text'),
      closing: optionalLine('Closing line'),
    },
    examples: {},
    isAboutOrder: false,
    isToStudio: true,
  },
  studio_notice: {
    group: 'studio',
    label: 'Notice of an order',
    description: 'To you, for each paid order',
    variables: ['customer_name', 'order_number', 'package', 'address', 'total', 'studio_name'],
    fields: {
      subjectBooked: requiredLine('Subject, with a booked shoot', { variables: ['shoot_time'], example: 'booked' }),
      subjectToBeScheduled: requiredLine('Subject, where the time could not be booked', {
        example: 'to_be_scheduled',
      }),
      subjectNotRequested: requiredLine('Subject, where no date was chosen', { example: 'not_requested' }),
      heading: OPENING.heading,
      text: paragraphs('Text'),
      box: optionalLine('In the box, at its end'),
      closing: optionalLine('Closing line'),
    },
    examples: {
      booked: 'The shoot is booked',
      to_be_scheduled: 'The time could not be booked',
      not_requested: 'No date was chosen',
    },
    isAboutOrder: true,
    isToStudio: true,
  },
} as const satisfies Record<string, EmailSpec>;
