import { type ReactNode, useState } from 'react';
import { invoiceName } from '#app/features/billing/document-names.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { formatInvoiceNumber } from '#domain/billing/document-number.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderPaymentJson } from '#domain/orders/order-lines.ts';
import { isAccepted, type PaymentStatus } from '#domain/orders/order-status.ts';
import { withdrawPayment } from './api/orders.ts';
import { ChangeOrder } from './change-order.tsx';
import { ChangedLines } from './change-preview.tsx';
import { OrderPart } from './order-facts.tsx';
import { ORDER_PARTS } from './order-parts.ts';

/** What was added to an order after it was made: each payment with its lines; and the way to add more. */
export function AddedPayments({ details }: { details: AdminOrderDetails }) {
  const { order } = details;
  const [isChanging, setIsChanging] = useState(false);
  const added = order.payments.filter(({ part }) => part === 'added');
  const isOpen =
    order.order_status !== 'cancelled' &&
    isAccepted({ paymentStatus: order.payment_status, orderStatus: order.order_status });
  if (!isOpen && added.length === 0 && details.changes.length === 0) return null;
  const button = isOpen && (
    <Button variant="outline" size="sm" onClick={() => setIsChanging(true)}>
      Change the order
    </Button>
  );
  return (
    <OrderPart title="Changes" action={button}>
      {added.length === 0 && details.changes.length === 0 && (
        <p className="max-w-prose text-[0.9375rem] text-pretty text-body">
          An extra photo, another trip, less than was ordered: what is to be paid or goes back is one sum, and what was
          issued stays as it is.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {added.map((payment) => (
          <AddedPayment key={payment.id} details={details} payment={payment} />
        ))}
      </ul>
      <ChangeOrder details={details} open={isChanging} onClose={() => setIsChanging(false)} />
      <OrderChanges details={details} />
    </OrderPart>
  );
}

/** What was changed of the lines, by whom and why, the newest first. */
function OrderChanges({ details: { changes, order } }: { details: AdminOrderDetails }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const money = (minor: number) => formatCharge(minor, order.charge_currency);
  if (changes.length === 0) return null;
  return (
    <ul aria-label="Changes of lines" className="mt-4 flex flex-col divide-y divide-line border-t border-line pt-1">
      {changes.map((change) => (
        <li key={change.id} className="py-3 last:pb-0">
          <p className="text-sm text-muted">
            {formatInstant(change.changed_at, 'en', timeZone)}
            {change.changed_by && ` by ${change.changed_by}`}
            {change.reason && `: ${change.reason}`}
          </p>
          <ChangedLines lines={change.lines} currency={order.charge_currency} />
          <p className="mt-1 flex items-baseline justify-between gap-4 text-sm text-muted">
            <span>Order</span>
            <span className="whitespace-nowrap tabular-nums">
              was {money(change.before_minor)}, is {money(change.after_minor)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

const LOOKS: Record<PaymentStatus, { tone: BadgeTone; text: string }> = {
  requires_payment: { tone: 'yellow', text: 'Unpaid' },
  paid: { tone: 'green', text: 'Paid' },
  refunded: { tone: 'red', text: 'Refunded' },
  failed: { tone: 'neutral', text: 'Given up' },
};

type PaymentProps = { details: AdminOrderDetails; payment: OrderPaymentJson };

/** The deposit of an order and the rest, each with its invoice; nothing for an order without one. */
export function DepositPayments({ details }: { details: AdminOrderDetails }) {
  const parts = details.order.payments.filter(({ part }) => part === 'deposit' || part === 'rest');
  if (parts.length === 0) return null;
  return (
    <OrderPart title="Deposit and rest">
      <ul className="flex flex-col divide-y divide-line">
        {parts.map((payment) => (
          <li key={payment.id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex items-baseline justify-between gap-4 text-[0.9375rem] text-ink">
              <span>{payment.part === 'deposit' ? 'Deposit' : 'Rest, before download'}</span>
              <span className="whitespace-nowrap tabular-nums">
                {formatCharge(payment.amount_minor, details.order.charge_currency)}
              </span>
            </p>
            <PaymentState details={details} payment={payment} />
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}

function AddedPayment({ details, payment }: PaymentProps) {
  const { order } = details;
  const money = (minor: number) => formatCharge(minor, order.charge_currency);
  const lines = order.lines.filter(({ payment_id }) => payment_id === payment.id);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      {lines.map(({ label, quantity, amount_minor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved, and two of them may say the same.
        <p key={index} className="flex items-baseline justify-between gap-4 text-[0.9375rem] text-ink">
          <span className="min-w-0 wrap-anywhere">{quantity === 1 ? label : `${quantity} × ${label}`}</span>
          <span className="whitespace-nowrap tabular-nums">{money(amount_minor)}</span>
        </p>
      ))}
      <PaymentState details={details} payment={payment}>
        {payment.status === 'requires_payment' && <Withdraw details={details} payment={payment} />}
        {lines.length > 1 && (
          <span className="ml-auto font-medium text-ink tabular-nums">{money(payment.amount_minor)}</span>
        )}
      </PaymentState>
    </li>
  );
}

/** Whether a payment is paid, what went back of it, and its invoice. */
function PaymentState({ details: { order }, payment, children }: PaymentProps & { children?: ReactNode }) {
  const { tone, text } = LOOKS[payment.status];
  return (
    <div className="mt-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1.5">
      <Badge tone={tone}>{text}</Badge>
      {payment.refunded_minor > 0 && payment.status === 'paid' && (
        <span className="text-sm text-muted">
          {formatCharge(payment.refunded_minor, order.charge_currency)} refunded
        </span>
      )}
      {payment.invoice_number !== null && (
        <a
          href={`/api/admin/orders/${order.id}/invoice.pdf?payment=${payment.id}`}
          className="text-sm text-accent-text hover:underline"
        >
          {invoiceName(order.documents)} {formatInvoiceNumber(payment.invoice_series, payment.invoice_number)} (PDF)
        </a>
      )}
      {children}
    </div>
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
