import { useState } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { formatInvoiceNumber } from '#domain/billing/document-number.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderPaymentJson } from '#domain/orders/order-lines.ts';
import { isAccepted, type PaymentStatus } from '#domain/orders/order-status.ts';
import { AddLines } from './add-lines.tsx';
import { withdrawPayment } from './api/orders.ts';
import { OrderPart } from './order-facts.tsx';
import { ORDER_PARTS } from './order-parts.ts';

/** What was added to an order after it was made: each payment with its lines; and the way to add more. */
export function AddedPayments({ details }: { details: AdminOrderDetails }) {
  const { order } = details;
  const [isAdding, setIsAdding] = useState(false);
  const added = order.payments.slice(1);
  const isOpen =
    order.order_status !== 'cancelled' &&
    isAccepted({ paymentStatus: order.payment_status, orderStatus: order.order_status });
  if (!isOpen && added.length === 0) return null;
  const button = isOpen && (
    <Button variant="outline" size="sm" onClick={() => setIsAdding(true)}>
      Add lines
    </Button>
  );
  return (
    <OrderPart title="Added later" action={button}>
      {added.length === 0 && (
        <p className="max-w-prose text-[0.9375rem] text-pretty text-body">
          An extra photo, another trip: what you add is paid by the payment link. What was paid before stays as it is.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {added.map((payment) => (
          <AddedPayment key={payment.id} details={details} payment={payment} />
        ))}
      </ul>
      <AddLines details={details} open={isAdding} onClose={() => setIsAdding(false)} />
    </OrderPart>
  );
}

const LOOKS: Record<PaymentStatus, { tone: BadgeTone; text: string }> = {
  requires_payment: { tone: 'yellow', text: 'Unpaid' },
  paid: { tone: 'green', text: 'Paid' },
  refunded: { tone: 'red', text: 'Refunded' },
  failed: { tone: 'neutral', text: 'Given up' },
};

function AddedPayment({ details, payment }: { details: AdminOrderDetails; payment: OrderPaymentJson }) {
  const { order } = details;
  const money = (minor: number) => formatCharge(minor, order.charge_currency);
  const lines = order.lines.filter(({ payment_id }) => payment_id === payment.id);
  const { tone, text } = LOOKS[payment.status];
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      {lines.map(({ label, quantity, amount_minor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved, and two of them may say the same.
        <p key={index} className="flex items-baseline justify-between gap-4 text-[0.9375rem] text-ink">
          <span className="min-w-0 wrap-anywhere">{quantity === 1 ? label : `${quantity} × ${label}`}</span>
          <span className="whitespace-nowrap tabular-nums">{money(amount_minor)}</span>
        </p>
      ))}
      <div className="mt-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={tone}>{text}</Badge>
        {payment.refunded_minor > 0 && payment.status === 'paid' && (
          <span className="text-sm text-muted">{money(payment.refunded_minor)} refunded</span>
        )}
        {payment.invoice_number !== null && (
          <a
            href={`/api/admin/orders/${order.id}/invoice.pdf?payment=${payment.id}`}
            className="text-sm text-accent-text hover:underline"
          >
            Invoice {formatInvoiceNumber(payment.invoice_series, payment.invoice_number)} (PDF)
          </a>
        )}
        {payment.status === 'requires_payment' && <Withdraw details={details} payment={payment} />}
        {lines.length > 1 && (
          <span className="ml-auto font-medium text-ink tabular-nums">{money(payment.amount_minor)}</span>
        )}
      </div>
    </li>
  );
}

function Withdraw({ details, payment }: { details: AdminOrderDetails; payment: OrderPaymentJson }) {
  const [isAsking, setIsAsking] = useState(false);
  const amount = formatCharge(payment.amount_minor, details.order.charge_currency);
  const { run, running } = useAction('It was not withdrawn', async () => {
    await runVersioned({ seen: details, parts: ORDER_PARTS }, () => withdrawPayment(details, payment.id));
    toast({ title: 'Success!', description: `${amount} is withdrawn.`, variant: 'success' });
  });
  const confirm = async () => {
    await run();
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="danger-quiet" size="sm" className="px-3" onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Withdraw ${amount}?`}
        description="These lines leave the order, and nobody can pay them any more. The customer gets no email."
        action="Withdraw"
        isRunning={running !== null}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
