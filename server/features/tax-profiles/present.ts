import type { TaxProfileJson } from '#domain/pricing/tax-profile.ts';
import type { TaxProfileRow } from '#server/db/schema/tax-profiles.ts';

/** A tax profile as staff see it. */
export function presentTaxProfile(profile: TaxProfileRow): TaxProfileJson {
  const { id, email, facts, statedNumber, version, updatedAt } = profile;
  return { id, email, ...facts, stated_number: statedNumber, version, updated_at: updatedAt.toISOString() };
}
