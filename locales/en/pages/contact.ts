import { messages as hours } from '../domain/hours.ts';

/** The messages of the contact form, in English (spec §8 Contact, letter by letter). */
export const messages = {
  form: 'Send a message',
  legend: 'Your message',
  fields: { name: 'Full Name', email: 'Email', phone: 'Phone', subject: 'Subject', message: 'Message' },
  optional: 'optional',
  required: 'required',
  send: 'Send Message',
  sending: 'Sending...',
  active: 'Contact form is active. Ready to receive your messages!',
  disabled: 'Backend not connected. The contact form is disabled.',
  checking: 'Checking the connection…',
  notConnected: 'Backend not connected. Cannot submit form.',
  somethingWrong: 'Something went wrong. Please try again later.',
  sent: 'Message Sent!',
  failed: 'Submission Failed',
  missing: (label: string) => `${label} is required.`,
  notAnEmail: 'This is not an email address. Example: jane@example.com',
  tooLong: (label: string, max: number) => `${label} may have ${max} characters at most.`,
  wait: (minutes: number) => `You can send again in ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`,
  noScripts: {
    before: 'The form needs JavaScript. You can reach us just as well by phone, ',
    between: ', or by email, ',
    after: '.',
  },
  noCalendar: {
    before: 'The calendar needs JavaScript. Call us at ',
    after: ' and we will tell you when we are free.',
  },
  hours,
  map: 'Map of the office area',
  partFailed: 'This part of the page could not be loaded',
  partFailedText: 'Check your connection and try again. What you typed is kept.',
  tryAgain: 'Try again',
};

/** The messages of each language: exactly the keys of the English ones. */
export type ContactMessages = typeof messages;
