import type { RefundJson } from '#domain/orders/refund.ts';
import type { RefundRow } from '#server/db/schema/payments.ts';

/** A refund as the studio sees it. */
export function presentRefund(refund: RefundRow): RefundJson {
  return {
    id: refund.id,
    amount_minor: refund.amountMinor,
    reason: refund.reason,
    status: refund.status,
    method: refund.method,
    created_at: refund.createdAt.toISOString(),
    settled_at: refund.settledAt?.toISOString() ?? null,
  };
}
