import { z } from 'zod';
import { byLanguageSchema } from '#domain/shared/locale-schema.ts';
import { wholeNumber } from '#domain/shared/schema-parts.ts';
import { paragraphSchema } from '#domain/shared/text.ts';
import { listUnknownPlaceholders, MOST_TERMS } from './license-terms.ts';

const MOST_MONTHS = 240;

/** The text of a license in one language, with placeholders in braces; empty for none of the studio's own. */
const termsSchema = paragraphSchema('The license', MOST_TERMS).superRefine((text, { addIssue }) => {
  const [unknown] = listUnknownPlaceholders(text);
  if (!unknown) return;
  const message = `{${unknown}} stands for nothing here. Write {licensee}, {property}, {studio} or {until}.`;
  addIssue({ code: 'custom', message });
});

/** The text of a license by language. */
export const licenseTermsSchema = byLanguageSchema(termsSchema);
export type LicenseTerms = z.infer<typeof licenseTermsSchema>;

/**
 * What later deliveries say of the use of their pictures: the text by language, where the studio has one of its own, and for how many
 * months it holds; null for no end.
 */
export const licenseSettingsSchema = z.object({
  terms: licenseTermsSchema,
  months: wholeNumber('The months', 1, MOST_MONTHS).nullable(),
});
export type LicenseSettings = z.infer<typeof licenseSettingsSchema>;

/** The license of a studio that has said nothing of it: our text, without an end, as the terms of the sample studio say. */
export const USUAL_LICENSE: LicenseSettings = { terms: {}, months: null };
