import type { TaxProfileJson } from '#domain/pricing/tax-profile.ts';
import type { TaxProfileRow } from '#server/db/schema/tax-profiles.ts';

/** A tax profile as staff see it. */
export function presentTaxProfile({ id, email, facts, version, updatedAt }: TaxProfileRow): TaxProfileJson {
  return { id, email, ...facts, version, updated_at: updatedAt.toISOString() };
}
