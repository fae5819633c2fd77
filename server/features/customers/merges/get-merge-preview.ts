import type { MergePreview } from '#domain/customers/customer-merge.ts';
import { AppError } from '#domain/shared/errors.ts';
import { isSameValue } from '#domain/shared/same-value.ts';
import type { Context } from '#server/context.ts';
import type { TaxProfileRow } from '#server/db/schema/tax-profiles.ts';
import { findCustomerRow, listContactsOf } from '#server/features/customers/queries.ts';
import { countOrders, listTaxProfilesOf, listWishes } from './queries.ts';

/** Whether two customers have tax details of which only one can hold. */
export function isTaxAsked(kept: TaxProfileRow | undefined, merged: TaxProfileRow | undefined): boolean {
  if (!kept || !merged) return false;
  return !isSameValue([kept.facts, kept.statedNumber], [merged.facts, merged.statedNumber]);
}

const taxNumber = (profile: TaxProfileRow | undefined) => profile?.facts.tax_number || profile?.statedNumber || '';

/** What moves where one customer is merged into another. Refuses with `not_found`, and with `conflict` a customer with themselves. */
export async function getMergePreview(
  { db }: Pick<Context, 'db'>,
  id: string,
  mergedId: string,
): Promise<MergePreview> {
  const merged = await findCustomerRow(db, mergedId);
  if (!merged || !(await findCustomerRow(db, id))) throw new AppError('not_found', 'There is no such customer.');
  if (id === mergedId) throw new AppError('conflict', 'This is the same customer. Choose another one.');
  const profiles = await listTaxProfilesOf(db, [id, mergedId]);
  const [keptTax, mergedTax] = [profiles.get(id), profiles.get(mergedId)];
  return {
    name: merged.name,
    version: merged.version,
    contacts: (await listContactsOf(db, [mergedId])).length,
    orders: await countOrders(db, mergedId),
    wishes: (await listWishes(db, mergedId)).length,
    has_notes: merged.notes !== '',
    tags: merged.tags.length,
    is_tax_asked: isTaxAsked(keptTax, mergedTax),
    kept_tax_number: taxNumber(keptTax),
    merged_tax_number: taxNumber(mergedTax),
  };
}
