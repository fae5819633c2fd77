import type { OpenHours } from '#domain/bookings/usual-hours.ts';
import type { MailBrand } from './order-mail.ts';

/**
 * The facts of a contact message (spec §3) in its emails. `phone` is empty where none was given; `hours` are when
 * the studio works.
 */
export type ContactMailFacts = {
  brand: MailBrand;
  timeZone: string;
  hours: readonly OpenHours[];
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  receivedAt: Date;
};
