import type { TaxProfileJson } from '#domain/orders/pricing/tax-profile.ts';
import type { ListedTaxProfile } from './queries.ts';

/** A tax profile as staff see it, with the address of who it is of. */
export function presentTaxProfile({ profile, email }: ListedTaxProfile): TaxProfileJson {
  const { id, customerId, facts, statedNumber, version, updatedAt } = profile;
  const when = { version, updated_at: updatedAt.toISOString() };
  return { id, customer_id: customerId, email, ...facts, stated_number: statedNumber, ...when };
}
