import type { CustomerDetails } from '#domain/customers/customer-json.ts';
import { MERGE_UNDO_MS } from '#domain/customers/customer-merge.ts';
import { AppError } from '#domain/shared/errors.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { isSameValue } from '#domain/shared/same-value.ts';
import type { Context } from '#server/context.ts';
import type { CustomerRow, MergedFacts } from '#server/db/schema/customers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getCustomer } from '#server/features/customers/get-customer.ts';
import { insertCustomer, lockCustomer, updateCustomerRow } from '#server/features/customers/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordCustomerEvent } from '#server/features/shared/events/record-customer-event.ts';
import { newId } from '#server/platform/random/random.ts';
import {
  deleteMerge as deleteMergeRow,
  deleteWishes,
  insertTaxProfile,
  insertWishes,
  listMerges,
  listTaxProfilesOf,
  moveContacts,
  moveOrders,
  setTaxCustomer,
} from './queries.ts';

/** Puts tax details back to who had them, as far as nobody changed who has some. */
async function splitTaxes(ctx: Context, kept: CustomerRow, { customer, taxProfile, droppedTax }: MergedFacts) {
  const profile = (await listTaxProfilesOf(ctx.db, [kept.id])).get(kept.id);
  if (taxProfile === 'moved' && profile) await setTaxCustomer(ctx.db, profile.id, customer.id);
  if (!droppedTax) return;
  const customerId = taxProfile === 'moved' ? kept.id : customer.id;
  const updatedAt = ctx.clock.now();
  const { facts, statedNumber } = droppedTax;
  await insertTaxProfile(ctx.db, {
    id: newId(updatedAt),
    customerId,
    facts,
    statedNumber,
    updatedAt,
  });
}

/**
 * Takes a merge back: the other customer is there again with what moved, as far as it is still with the one that stayed. Notes and tags that were
 * changed since stay as they are. Refuses with `not_found` once the day is over, and with `conflict` while a later merge holds.
 */
export async function deleteMerge(ctx: Context, id: string, mergeId: string): Promise<CustomerDetails> {
  return inTransaction(ctx, async (inside) => {
    const kept = await lockCustomer(inside.db, id);
    const now = ctx.clock.now();
    const open = kept ? await listMerges(inside.db, id, new Date(now.getTime() - MERGE_UNDO_MS)) : [];
    const merge = open.find((each) => each.id === mergeId);
    if (!kept || !merge) throw new AppError('not_found', 'This merge cannot be undone any more.');
    if (open[0]?.id !== mergeId) throw new AppError('conflict', 'Undo the later merge of this customer first.');
    const { customer, since, createdAt, before, contactIds, orderIds, wishes } = merge.merged;
    await insertCustomer(inside.db, {
      ...customer,
      nameSort: foldText(customer.name),
      since: since ? new Date(since) : null,
      createdAt: new Date(createdAt),
      updatedAt: now,
    });
    const way = { from: kept.id, to: customer.id };
    await moveContacts(inside.db, way, contactIds);
    await moveOrders(inside.db, way, orderIds);
    await splitTaxes(inside, kept, merge.merged);
    const people = wishes.map(({ personId }) => personId);
    await deleteWishes(inside.db, kept.id, people);
    await insertWishes(inside.db, wishes, { customerId: customer.id, updatedAt: now });
    const joined = [...new Set([before.notes, customer.notes])].filter(Boolean).join('\n');
    const isUnchanged =
      kept.notes === joined && isSameValue(kept.tags, [...new Set([...before.tags, ...customer.tags])]);
    await updateCustomerRow(inside.db, kept.id, isUnchanged ? before : {});
    await updateCustomerRow(inside.db, customer.id);
    await deleteMergeRow(inside.db, mergeId);
    const subject = { kind: 'customer', id } as const;
    await recordAction(inside, { action: 'customer_merge_undone', subject, detail: { merged: customer.id } });
    for (const each of [id, customer.id]) await recordCustomerEvent(inside, 'customer.updated', each);
    return getCustomer(inside, id);
  });
}
