import { WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import type { ContactMailFacts } from '#emails/site/contact-mail.ts';
import { EXAMPLE_ORDER } from './example-order.ts';

/** A whole contact message for tests and for looking at the emails. */
export const EXAMPLE_MESSAGE: ContactMailFacts = {
  brand: EXAMPLE_ORDER.brand,
  timeZone: EXAMPLE_ORDER.timeZone,
  hours: WORKING_HOURS,
  name: 'Ayşe İnci Yıldız',
  email: 'ayse.yildiz@example.com',
  phone: '+1 (202) 555-0188',
  subject: 'Twilight photos for a townhouse in Georgetown',
  message:
    'Hello,\n\nwe list a brick townhouse in the first week of May. Could you take photos at dusk, and from the air?\n\nThe garden faces west.\n\nBest wishes,\nAyşe',
  receivedAt: new Date('2026-11-20T15:00:00Z'),
};
