import { z } from 'zod';
import { emailSchema, lineSchema, paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';

/** The longest text of each control of the form, for its `maxlength`. */
export const LEAD_LENGTHS = { name: 150, email: 254, phone: 40, message: 5000 } as const;

/** For so many months an inquiry is kept (LIST-29); the form says so. */
export const LEAD_KEPT_MONTHS = 24;

const SOURCE = /^[a-z0-9][a-z0-9-]{0,31}$/;

/**
 * The place that an address names by `?from=`, such as a sign or a flyer: one short word. What is no such word is no place.
 *
 * @example toSource('Sign-1') // 'sign-1'
 */
export function toSource(text: string | null | undefined): string {
  const word = (text ?? '').trim().toLowerCase();
  return SOURCE.test(word) ? word : '';
}

/** An inquiry as the form of a page sends it (LIST-25). `website` is a control that no person sees. */
export const leadInputSchema = z.object({
  name: requiredLineSchema('Name', LEAD_LENGTHS.name),
  email: emailSchema,
  phone: lineSchema('Phone', LEAD_LENGTHS.phone).default(''),
  message: paragraphSchema('Message', LEAD_LENGTHS.message).min(1, 'Message is required.'),
  consent: z.literal('yes'),
  from: z.string().default('').transform(toSource),
  website: z.string().default(''),
});
export type LeadInput = z.infer<typeof leadInputSchema>;

/** The controls that a person sees, in their order. */
export const LEAD_FIELDS = ['name', 'email', 'phone', 'message', 'consent'] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** Inquiries of before this instant are deleted: `LEAD_KEPT_MONTHS` calendar months before now, in UTC. */
export function leadsKeptSince(now: Date): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - LEAD_KEPT_MONTHS);
  return before;
}
