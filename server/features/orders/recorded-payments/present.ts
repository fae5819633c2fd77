import type { RecordedPaymentJson } from '#domain/orders/recorded-payment.ts';
import type { listRecorded } from './queries.ts';

type Listed = Awaited<ReturnType<typeof listRecorded>>[number];

/** A payment by hand, as the studio sees it. */
export const presentRecorded = ({ recorded, recordedBy }: Listed): RecordedPaymentJson => ({
  id: recorded.id,
  method: recorded.method,
  amount_minor: recorded.amountMinor,
  received_on: recorded.receivedOn,
  reference: recorded.reference,
  recorded_by: recordedBy,
  created_at: recorded.createdAt.toISOString(),
  voided_at: recorded.voidedAt?.toISOString() ?? null,
  void_reason: recorded.voidReason,
});
