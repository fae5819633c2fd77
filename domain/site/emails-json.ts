import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { EMAIL_KIND_NAMES } from './email-kinds.ts';

/** Our texts of all emails with their variables in braces, by kind, language and field. */
export const ourEmailTextsSchema = z.object({
  texts: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
});
export type OurEmailTexts = z.infer<typeof ourEmailTextsSchema>['texts'];

/**
 * The email that is to be shown: in which language, with which of its examples (the first one if none is named), and with which
 * order instead of one that is made up.
 */
export const showEmailSchema = z.object({
  kind: z.enum(EMAIL_KIND_NAMES, 'There is no email of this kind.'),
  language: localeSchema,
  example: z.string().max(40).nullish(),
  order_id: uuidSchema.nullish(),
});
export type ShowEmail = z.infer<typeof showEmailSchema>;

/** An email as it would be sent, with links that open nothing; `note` says what of it is made up although an order was named. */
export const shownEmailSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  note: z.string().nullable(),
});
export type ShownEmail = z.infer<typeof shownEmailSchema>;
