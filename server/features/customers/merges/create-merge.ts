import type { CustomerDetails } from '#domain/customers/customer-json.ts';
import { MAX_TAGS } from '#domain/customers/customer-json.ts';
import type { MergeCustomers, TaxChoice } from '#domain/customers/customer-merge.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { CustomerRow, MergedFacts } from '#server/db/schema/customers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getCustomer } from '#server/features/customers/get-customer.ts';
import { updateCustomerRow } from '#server/features/customers/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordMerge } from '#server/features/shared/events/record-customer-event.ts';
import { newId } from '#server/platform/random/random.ts';
import { isTaxAsked } from './get-merge-preview.ts';
import {
  deleteCustomer,
  deleteTaxProfile,
  insertMerge,
  insertWishes,
  listTaxProfilesOf,
  listWishes,
  lockCustomers,
  moveContacts,
  moveMerges,
  moveOrders,
  setTaxCustomer,
} from './queries.ts';

const WHICH_TAX =
  'Both customers have tax details. Say which hold: those that stay (kept), or those of the other one (merged).';
const CHANGED = 'The other customer was changed in the meantime. Look at what moves again.';

/** The two customers, locked: the one that stays and the one that goes. */
async function lockBoth(ctx: Context, { id, ifMatch }: Edited, { customer_id: mergedId, version }: MergeCustomers) {
  if (id === mergedId) throw new AppError('conflict', 'This is the same customer. Choose another one.');
  const locked = await lockCustomers(ctx.db, [id, mergedId]);
  const [kept, merged] = [locked.get(id), locked.get(mergedId)];
  if (!kept || !merged) throw new AppError('not_found', 'There is no such customer.');
  await requireVersion(ifMatch, kept.version, async () => (await getCustomer(ctx, id)).customer);
  if (merged.version !== version) throw new AppError('conflict', CHANGED);
  return { kept, merged };
}

type Both = { kept: CustomerRow; merged: CustomerRow };
type TaxOutcome = Pick<MergedFacts, 'taxProfile' | 'droppedTax'>;

/** Keeps the tax details that hold. Refuses with `conflict` where both have some and nobody said which. */
async function mergeTaxes(ctx: Context, { kept, merged }: Both, choice: TaxChoice | null): Promise<TaxOutcome> {
  const profiles = await listTaxProfilesOf(ctx.db, [kept.id, merged.id]);
  const [keptTax, mergedTax] = [profiles.get(kept.id), profiles.get(merged.id)];
  if (!mergedTax) return { taxProfile: 'none', droppedTax: null };
  if (!keptTax) {
    await setTaxCustomer(ctx.db, mergedTax.id, kept.id);
    return { taxProfile: 'moved', droppedTax: null };
  }
  if (isTaxAsked(keptTax, mergedTax) && !choice) {
    throw new AppError('conflict', WHICH_TAX, { fields: [{ path: 'tax', message: WHICH_TAX }] });
  }
  const [holds, drops] = choice === 'merged' ? [mergedTax, keptTax] : [keptTax, mergedTax];
  await deleteTaxProfile(ctx.db, drops.id);
  if (holds === mergedTax) await setTaxCustomer(ctx.db, mergedTax.id, kept.id);
  const { facts, statedNumber } = drops;
  return { taxProfile: holds === mergedTax ? 'moved' : 'stayed', droppedTax: { facts, statedNumber } };
}

/** Notes and tags of both, without doubles. */
function joinNotes({ kept, merged }: Both) {
  const notes = [...new Set([kept.notes, merged.notes])].filter(Boolean).join('\n');
  const tags = [...new Set([...kept.tags, ...merged.tags])].slice(0, MAX_TAGS);
  return { notes, tags };
}

/**
 * Makes one customer of two: people, orders, tax details, wishes, notes and tags of the other one move, and what an email opens stays as it
 * was. It can be undone for a day. Refuses with `stale_version`, and with `conflict` what was changed since it was shown, or tax details of which
 * nobody said which hold.
 */
export async function createMerge(ctx: Context, edited: Edited, asked: MergeCustomers): Promise<CustomerDetails> {
  return inTransaction(ctx, async (inside) => {
    const both = await lockBoth(inside, edited, asked);
    const { kept, merged } = both;
    const now = ctx.clock.now();
    const way = { from: merged.id, to: kept.id };
    const tax = await mergeTaxes(inside, both, asked.tax);
    const contactIds = await moveContacts(inside.db, way);
    const orderIds = await moveOrders(inside.db, way);
    const wishes = await insertWishes(inside.db, await listWishes(inside.db, merged.id), {
      customerId: kept.id,
      updatedAt: now,
    });
    await moveMerges(inside.db, way);
    await deleteCustomer(inside.db, merged.id);
    await updateCustomerRow(inside.db, kept.id, joinNotes(both));
    const { id, kind, name, companyName, notes, tags, paymentTerms, paymentDays, deposit, since, createdAt } = merged;
    const facts: MergedFacts = {
      customer: { id, kind, name, companyName, notes, tags, paymentTerms, paymentDays, deposit },
      since: since?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      before: { notes: kept.notes, tags: kept.tags },
      contactIds,
      orderIds,
      wishes,
      ...tax,
    };
    await insertMerge(inside.db, { id: newId(now), customerId: kept.id, merged: facts, createdAt: now });
    const subject = { kind: 'customer', id: kept.id } as const;
    await recordAction(inside, { action: 'customer_merged', subject, detail: { merged: merged.id } });
    await recordMerge(inside, { customerId: kept.id, mergedId: merged.id });
    return getCustomer(inside, kept.id);
  });
}
