import { BUTTON, CLOSING, type EmailSpec, OPENING, paragraphs } from './email-fields.ts';

const FIELDS = { ...OPENING, text: paragraphs('Text'), button: BUTTON.button, reason: CLOSING.reason };
const toCrew = {
  group: 'crew',
  fields: FIELDS,
  examples: {},
  isAboutOrder: false,
  isToStudio: false,
} as const;
const toStudio = { ...toCrew, isToStudio: true } as const;
const SHOOT = ['name', 'shoot_time', 'address', 'studio_name'] as const;
const CHANGE = ['customer_name', 'order_number', 'shoot_time', 'address', 'studio_name'] as const;

/** The emails to who works in the studio, about what concerns their work. One with several messages has the texts of `crew_digest`. */
export const CREW_EMAILS = {
  crew_shoot_given: {
    ...toCrew,
    label: 'A shoot is yours',
    description: 'To the photographer, when a shoot is booked for them or given to them',
    variables: SHOOT,
  },
  crew_shoot_moved: {
    ...toCrew,
    label: 'A shoot was moved',
    description: 'To the photographer, when their shoot has another time',
    variables: [...SHOOT, 'old_time'],
  },
  crew_shoot_cancelled: {
    ...toCrew,
    label: 'A shoot was canceled',
    description: 'To the photographer, when their shoot does not take place',
    variables: SHOOT,
  },
  crew_shoot_taken: {
    ...toCrew,
    label: 'A shoot went to somebody else',
    description: 'To the photographer, when their shoot was given to somebody else',
    variables: SHOOT,
  },
  crew_shoots_tomorrow: {
    ...toCrew,
    label: 'The shoots of tomorrow',
    description: 'To the photographer, at 18:00 of the day before',
    variables: ['name', 'day', 'studio_name'],
  },
  crew_calendar_question: {
    ...toCrew,
    label: 'A change in a calendar',
    description: 'To the photographer, when they move or delete a shoot in their own calendar',
    variables: SHOOT,
  },
  crew_calendar_failing: {
    ...toCrew,
    label: 'A calendar cannot be read',
    description: 'To the photographer and to you, when a calendar could not be read for an hour',
    variables: ['person', 'studio_name'],
  },
  crew_job_given: {
    ...toCrew,
    label: 'A job is yours',
    description: 'To the editor, when they get the work on a property',
    variables: ['name', 'property', 'studio_name'],
  },
  crew_results_returned: {
    ...toCrew,
    label: 'Results came back',
    description: 'To the editor, when the check sends results back',
    variables: ['name', 'property', 'studio_name'],
  },
  crew_customer_moved: {
    ...toStudio,
    label: 'A customer moved a shoot',
    description: 'To you, for each shoot that a customer moves',
    variables: [...CHANGE, 'old_time'],
  },
  crew_customer_cancelled: {
    ...toStudio,
    label: 'A customer canceled a shoot',
    description: 'To you, for each shoot that a customer cancels',
    variables: CHANGE,
  },
  crew_digest: {
    ...toCrew,
    label: 'Several messages in one',
    description: 'To all of them, when several messages come within ten minutes',
    variables: ['name', 'studio_name'],
  },
} as const satisfies Record<string, EmailSpec>;
