import { z } from 'zod';
import { byLanguageSchema } from '#domain/shared/locale-schema.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { licenseTermsSchema } from '#domain/site/settings/license-settings.ts';

/** The longest name of who may use the pictures, in UTF-16 units. */
const MOST_LICENSEE = 200;

const factsShape = {
  licensee: z.string(),
  property: z.string(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  has_ended: z.boolean(),
};

/**
 * Who may use the pictures of a delivery, for which property, and until when, as its visitors read it: `texts` is the whole of it in each
 * language of the site. Days are `YYYY-MM-DD` in the studio's zone; `ends_on` is the last one, null for no end.
 */
export const shownLicenseSchema = z.object({ ...factsShape, texts: byLanguageSchema(z.string()) });
export type ShownLicense = z.infer<typeof shownLicenseSchema>;

/** The same for the studio, which can change it for one delivery: `terms` have placeholders in braces. `studio` is the name that `{studio}` stands for. */
export const licenseSchema = z.object({
  ...factsShape,
  studio: z.string(),
  terms: byLanguageSchema(z.string()),
  texts: byLanguageSchema(z.string()),
  version: versionSchema,
});
export type LicenseJson = z.infer<typeof licenseSchema>;

/** Changes of the license of one delivery; what is left out stays. An empty text in a language is none, and one language keeps a text. */
export const updateLicenseSchema = z
  .object({
    licensee: lineSchema('Who may use the pictures', MOST_LICENSEE),
    terms: licenseTermsSchema.refine(
      (terms) => Object.values(terms).some(Boolean),
      'Write the license in one language.',
    ),
    ends_on: daySchema.nullable(),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { message: 'Say what is to change.' });
export type UpdateLicense = z.infer<typeof updateLicenseSchema>;
