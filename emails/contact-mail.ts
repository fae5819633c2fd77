import type { MailBrand } from './order-mail.ts';

/** The facts of a contact message (spec §3) that its e-mails tell. `phone` is empty where none was given. */
export type ContactMailFacts = {
  brand: MailBrand;
  timeZone: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  receivedAt: Date;
};
