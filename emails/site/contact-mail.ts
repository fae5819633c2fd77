import type { OpenHours } from '#domain/site/settings/usual-hours.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';

/**
 * The facts of a contact message (SITE-33) in its emails. `phone` is empty where none was given; `hours` are when
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
