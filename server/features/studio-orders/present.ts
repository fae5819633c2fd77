import type { AdminOrder, OrderMailJson } from '#domain/orders/admin-order.ts';
import type { OrderCorrection } from '#domain/orders/order-correction.ts';
import { minorToPrice } from '#domain/shared/money.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import type { MailRow } from '#server/db/schema/mails.ts';
import type { CorrectionRow, OrderRow } from '#server/db/schema/orders.ts';

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
    package_name: order.packageName,
    package_price: minorToPrice(order.listPriceCents),
    amount: minorToPrice(order.chargeMinor),
    charge_minor: order.chargeMinor,
    charge_currency: order.chargeCurrency,
    refunded_minor: order.refundedMinor,
    payment_mode: order.paymentMode,
    payment_status: order.paymentStatus,
    order_status: order.orderStatus,
    scheduling_status: order.schedulingStatus,
    created_at: order.createdAt.toISOString(),
    version: order.version,
  };
}

/** A mail of an order: never what is sealed in it. */
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

/** What stood on an order before an admin corrected it. */
export function presentCorrection({ correction, adminName }: ListedCorrection): OrderCorrection {
  const { id, before, correctedAt } = correction;
  return { id, before, corrected_at: correctedAt.toISOString(), corrected_by: adminName };
}
