import type { AdminOrder, OrderMailJson } from '#domain/orders/admin-order.ts';
import type { OrderCorrection } from '#domain/orders/order-correction.ts';
import type { CustomerChangeJson } from '#domain/scheduling/bookings/customer-change-json.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import type { CustomerChangeRow } from '#server/db/schema/customer-changes.ts';
import type { MailRow } from '#server/db/schema/mails.ts';
import type { CorrectionRow, OrderRow } from '#server/db/schema/orders.ts';
import { presentCharge } from '#server/features/orders/present.ts';

/** An order in the admin's list. */
export function presentListedOrder(order: OrderRow, user: UserRow | null): AdminOrder {
  return {
    id: order.id,
    order_number: order.orderNumber,
    user_id: user?.id ?? null,
    user_full_name: user?.name ?? null,
    user_email: user?.email ?? null,
    user_company_name: user?.companyName ?? null,
    user_role: user?.role ?? null,
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    ...presentCharge(order),
    created_at: order.createdAt.toISOString(),
    version: order.version,
  };
}

/** Builds the response for an email of an order. Its encrypted contents are never included. */
export function presentMail(mail: MailRow): OrderMailJson {
  return {
    id: mail.id,
    kind: mail.kind,
    status: mail.status,
    attempts: mail.attempts,
    last_error: mail.lastError,
    created_at: mail.createdAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
  };
}

type ListedCorrection = { correction: CorrectionRow; adminName: string | null };

/** Presents the values of an order before an admin corrected it. */
export function presentCorrection({ correction, adminName }: ListedCorrection): OrderCorrection {
  const { id, before, correctedAt } = correction;
  return { id, before, corrected_at: correctedAt.toISOString(), corrected_by: adminName };
}

/** A change that a customer made, as the studio sees it. */
export const presentCustomerChange = (change: CustomerChangeRow): CustomerChangeJson => ({
  id: change.id,
  kind: change.kind,
  reason: change.reason,
  note: change.note,
  fee_minor: change.feeMinor,
  before: change.beforeDatetime.toISOString(),
  after: change.afterDatetime?.toISOString() ?? null,
  created_at: change.createdAt.toISOString(),
});
