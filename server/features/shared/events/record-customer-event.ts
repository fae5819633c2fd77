import { type EventContext, recordEvent } from './record-event.ts';

/** Writes down that a customer came or changed. Names and addresses stay where they are. */
export async function recordCustomerEvent(
  ctx: EventContext,
  type: 'customer.created' | 'customer.updated',
  customerId: string,
): Promise<void> {
  await recordEvent(ctx, { type, subjectId: customerId, data: { customer_id: customerId } });
}

/** Writes down that two customers became one: `mergedId` is gone. */
export async function recordMerge(
  ctx: EventContext,
  { customerId, mergedId }: { customerId: string; mergedId: string },
): Promise<void> {
  const data = { customer_id: customerId, merged_customer_id: mergedId };
  await recordEvent(ctx, { type: 'customer.merged', subjectId: customerId, data });
}
