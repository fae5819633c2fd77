import { z } from 'zod';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { emailSchema, lineSchema, paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';

/** The longest text of each control, for its `maxlength`. */
export const CONTACT_LENGTHS = {
  name: 150,
  email: 254,
  phone: 40,
  subject: 200,
  message: 5000,
} as const;

/**
 * Contact message (SITE-33, SITE-34), as the browser sends it: the body of `POST /api/contact`. Lengths count
 * UTF-16 units after trimming, as the `maxlength` of an input does.
 */
export const contactMessageSchema = z.object({
  name: requiredLineSchema('Full Name', CONTACT_LENGTHS.name),
  email: emailSchema,
  phone: lineSchema('Phone', CONTACT_LENGTHS.phone).default(''),
  subject: requiredLineSchema('Subject', CONTACT_LENGTHS.subject),
  message: paragraphSchema('Message', CONTACT_LENGTHS.message).min(1, 'Message is required.'),
  /** The language of the page, for the receipt. */
  locale: localeSchema.default('en'),
  /**
   * A control that no person sees. Only a machine fills it in, so nothing is said about its content: a refusal
   * would tell the machine what to leave out.
   */
  website: z.string('Website must be text.').default(''),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** The controls that a person sees, by the names of SITE-33. */
export type ContactField = Exclude<keyof ContactMessage, 'website' | 'locale'>;

/** Controls that the form marks with the browser's `required` (SITE-34). */
export const REQUIRED_CONTACT_FIELDS = [
  'name',
  'email',
  'subject',
  'message',
] as const satisfies readonly ContactField[];

/** The text for the visitor after sending (SITE-39), also the `message` of the answer. */
export const CONTACT_THANKS = "Thank you for reaching out. We'll get back to you soon.";

/** How long messages are kept, in months; the privacy page says the same number. */
export const MESSAGE_KEPT_MONTHS = 24;

/** Messages that arrived before this instant are deleted: `MESSAGE_KEPT_MONTHS` calendar months before now, in UTC. */
export function messagesKeptSince(now: Date): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - MESSAGE_KEPT_MONTHS);
  return before;
}
