import type { CustomerDetails } from '#domain/customers/customer-json.ts';
import { MERGE_UNDO_MS } from '#domain/customers/customer-merge.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { listMerges } from './merges/queries.ts';
import { presentCustomer } from './present.ts';
import { findCustomerRow, listContactsOf, listMailsOf, listPropertiesOf, sumOrders } from './queries.ts';

/** A customer with what their orders come to. Refuses with `not_found`. */
export async function getCustomer({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<CustomerDetails> {
  const customer = await findCustomerRow(db, id);
  if (!customer) throw new AppError('not_found', 'There is no such customer.');
  const people = await listContactsOf(db, [id]);
  const merges = await listMerges(db, id, new Date(clock.now().getTime() - MERGE_UNDO_MS));
  const sums = await sumOrders(db, id);
  const properties = await listPropertiesOf(db, id);
  const sent = await listMailsOf(db, id);
  return {
    customer: presentCustomer(customer, people),
    merges: merges.map(({ id: mergeId, merged, createdAt }) => ({
      id: mergeId,
      name: merged.customer.name,
      until: new Date(createdAt.getTime() + MERGE_UNDO_MS).toISOString(),
    })),
    order_count: sums.reduce((all, { count }) => all + count, 0),
    money: sums.map(({ currency, orderedMinor, paidMinor, dueMinor }) => ({
      currency,
      ordered_minor: orderedMinor,
      paid_minor: paidMinor,
      due_minor: dueMinor,
    })),
    properties: properties.map(({ id: propertyId, realtorId, ...property }) => ({
      id: propertyId,
      ...property,
      realtor_id: realtorId,
    })),
    mails: sent.map(({ mail, orderNumber }) => ({
      id: mail.id,
      kind: mail.kind,
      status: mail.status,
      order_id: mail.orderId ?? '',
      order_number: orderNumber,
      created_at: mail.createdAt.toISOString(),
      sent_at: mail.sentAt?.toISOString() ?? null,
    })),
  };
}
