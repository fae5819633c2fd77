import { z } from 'zod';
import { countrySchema } from '#domain/catalogue/schema-parts.ts';
import { daySchema } from '#domain/shared/dates.ts';
import { emailSchema, lineSchema, requiredLineSchema } from '#domain/shared/text.ts';
import type { Place } from './find-area.ts';

/** Where a customer is, for studios that tax by it. */
const placeSchema = z.object({
  country: countrySchema,
  region: lineSchema('The region', 100).default(''),
  postal_code: lineSchema('The postal code', 20).default(''),
});

/** What frees a customer from taxes: the number of the certificate, and the last day on which it holds; null without an end. */
const exemptionSchema = z.object({
  number: requiredLineSchema('The exemption number', 60),
  until: daySchema.nullable().default(null),
});

const fields = {
  tax_number: lineSchema('The tax number', 40).default(''),
  exemption: exemptionSchema.nullable().default(null),
  place: placeSchema.nullable().default(null),
};

/** The address that tells a customer, in lower case. */
export const customerEmailSchema = emailSchema.transform((email) => email.toLowerCase());

/** What a studio knows about the taxes of a customer, by the address of their email. */
export const createTaxProfileSchema = z.object({ email: customerEmailSchema, ...fields });
export type CreateTaxProfile = z.infer<typeof createTaxProfileSchema>;

/** The body of a change: all but the address, which stays. */
export const updateTaxProfileSchema = z.object(fields);
export type TaxFacts = z.infer<typeof updateTaxProfileSchema>;

/** A tax profile as staff see it. */
export const taxProfileJsonSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  tax_number: z.string(),
  exemption: z.object({ number: z.string(), until: z.string().nullable() }).nullable(),
  place: z.object({ country: z.string(), region: z.string(), postal_code: z.string() }).nullable(),
  version: z.int(),
  updated_at: z.string(),
});
export type TaxProfileJson = z.infer<typeof taxProfileJsonSchema>;

/** Whether a customer is free of taxes on a day (`2026-11-23`, in the studio's zone). */
export function isExemptOn({ exemption }: Pick<TaxFacts, 'exemption'>, day: string): boolean {
  return exemption !== null && (exemption.until === null || day <= exemption.until);
}

/** The place of a customer, as taxes compare it; null where it is not known. */
export function customerPlace({ place }: Pick<TaxFacts, 'place'>): Place | null {
  return place && { country: place.country, region: place.region, postalCode: place.postal_code, point: null };
}

/**
 * What an order keeps of its customer's taxes, for its invoices: the tax number, and the number of the exemption that held
 * when it was placed.
 */
export type SoldTaxFacts = { taxNumber: string; exemptionNumber: string };

/** What an order of a day keeps; null where there is nothing to say. */
export function soldTaxFacts(facts: TaxFacts | null, day: string): SoldTaxFacts | null {
  if (!facts) return null;
  const exemptionNumber = isExemptOn(facts, day) ? (facts.exemption?.number ?? '') : '';
  return facts.tax_number || exemptionNumber ? { taxNumber: facts.tax_number, exemptionNumber } : null;
}
