import { z } from 'zod';
import { countrySchema } from '#domain/shared/schema-parts.ts';
import { customerEmailSchema, lineSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import type { Place } from './find-area.ts';

/** The customer's place, for studios whose taxes depend on it, and their address for electronic invoices. */
const placeSchema = z.object({
  street: lineSchema('The street', 100).default(''),
  city: lineSchema('The town', 60).default(''),
  country: countrySchema,
  region: lineSchema('The region', 100).default(''),
  postal_code: lineSchema('The postal code', 20).default(''),
});

/** Why a customer pays no tax: by a certificate, or because they account for it themselves. */
const EXEMPTION_KINDS = ['certificate', 'reverse_charge'] as const;

/**
 * A customer's tax exemption: the number of the certificate, and its last valid day. The day is null if it does not
 * expire. Where it is a reverse charge the number is what proves that: usually that of the check of their tax number.
 */
const exemptionSchema = z.object({
  kind: z.enum(EXEMPTION_KINDS, 'Choose certificate or reverse_charge.').default('certificate'),
  number: requiredLineSchema('The exemption number', 60),
  until: daySchema.nullable().default(null),
});

const fields = {
  tax_number: lineSchema('The tax number', 40).default(''),
  exemption: exemptionSchema.nullable().default(null),
  place: placeSchema.nullable().default(null),
  /** What the customer asks invoices to name: the order of theirs, or the Leitweg-ID of an office in Germany. */
  buyer_reference: lineSchema('The reference', 60).default(''),
};

/** What a studio knows about the taxes of a customer, by the address of their email. */
export const createTaxProfileSchema = z.object({ email: customerEmailSchema, ...fields });
export type CreateTaxProfile = z.infer<typeof createTaxProfileSchema>;

/** The body of a change: all but the address, which stays. */
export const updateTaxProfileSchema = z.object(fields);
export type TaxFacts = z.infer<typeof updateTaxProfileSchema>;

/** What is known about the taxes of a customer, with the number that they stated themselves. */
export type KnownTaxFacts = TaxFacts & { stated_number: string };

/** The body of `PUT /api/account/tax-number`: a customer states their own tax number; an empty one takes it back. */
export const stateTaxNumberSchema = z.object({ tax_number: fields.tax_number.unwrap() });

/**
 * An account's own tax number. It is requested if the studio's catalog has taxes. `verified_number` was verified by the
 * studio, `stated_number` is not verified yet; either is empty if there is none.
 */
export const ownTaxNumberSchema = z.object({
  is_asked: z.boolean(),
  verified_number: z.string(),
  stated_number: z.string(),
});
export type OwnTaxNumber = z.infer<typeof ownTaxNumberSchema>;

/** A tax profile as staff see it; `stated_number` is what the customer wrote themselves and nobody has verified. */
export const taxProfileJsonSchema = z.object({
  id: z.uuid(),
  customer_id: z.uuid(),
  email: z.string(),
  tax_number: z.string(),
  stated_number: z.string(),
  exemption: z.object({ kind: z.enum(EXEMPTION_KINDS), number: z.string(), until: z.string().nullable() }).nullable(),
  place: z
    .object({ street: z.string(), city: z.string(), country: z.string(), region: z.string(), postal_code: z.string() })
    .nullable(),
  buyer_reference: z.string(),
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
 * when it was placed. A number that the customer stated and nobody had verified by then is `isStated`.
 */
export type SoldTaxFacts = { taxNumber: string; exemptionNumber: string; isStated?: true; isReverseCharge?: true };

/** Returns the tax facts that an order placed on this day stores. Null if there are none. */
export function soldTaxFacts(facts: KnownTaxFacts | null, day: string): SoldTaxFacts | null {
  if (!facts) return null;
  const exemptionNumber = isExemptOn(facts, day) ? (facts.exemption?.number ?? '') : '';
  const taxNumber = facts.tax_number || facts.stated_number;
  if (!taxNumber && !exemptionNumber) return null;
  const isStated = taxNumber !== '' && !facts.tax_number;
  const isReverseCharge = exemptionNumber !== '' && facts.exemption?.kind === 'reverse_charge';
  return {
    taxNumber,
    exemptionNumber,
    ...(isStated ? { isStated } : {}),
    ...(isReverseCharge ? { isReverseCharge } : {}),
  };
}
