import { useState } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { type RecordedPaymentJson, voidPaymentSchema } from '#domain/orders/recorded-payment.ts';
import { voidPayment } from './api/orders.ts';
import { OrderPart } from './order-facts.tsx';
import { ORDER_PARTS } from './order-parts.ts';
import { METHOD_LABELS } from './payment-methods.ts';
import { RecordPayment } from './record-payment.tsx';

/** What the studio received by hand for an order, and the way to record more while something is due. */
export function RecordedPayments({ details }: { details: AdminOrderDetails }) {
  const { order, recorded_payments: recorded } = details;
  const [isRecording, setIsRecording] = useState(false);
  const isDue = order.balance_minor > 0 && order.order_status !== 'cancelled' && order.payment_status !== 'refunded';
  if (!isDue && recorded.length === 0) return null;
  const button = isDue && (
    <Button variant="outline" size="sm" onClick={() => setIsRecording(true)}>
      Record payment
    </Button>
  );
  return (
    <OrderPart title="Received by hand" action={button}>
      {recorded.length === 0 && (
        <p className="max-w-prose text-[0.9375rem] text-pretty text-body">
          Cash, a check, a transfer, the closing: what you record is paid like a card payment, with its invoice, and the
          delivery opens.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {recorded.map((payment) => (
          <RecordedPayment key={payment.id} details={details} payment={payment} />
        ))}
      </ul>
      <RecordPayment details={details} open={isRecording} onClose={() => setIsRecording(false)} />
    </OrderPart>
  );
}

type RecordedProps = { details: AdminOrderDetails; payment: RecordedPaymentJson };

function RecordedPayment({ details, payment }: RecordedProps) {
  const [isVoiding, setIsVoiding] = useState(false);
  const { method, reference, received_on, recorded_by, voided_at, void_reason } = payment;
  const title = reference ? `${METHOD_LABELS[method]}, ${reference}` : METHOD_LABELS[method];
  const isVoid = voided_at !== null;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-40 flex-1">
        <p className={cx('wrap-anywhere text-[0.9375rem]', isVoid ? 'text-muted line-through' : 'text-ink')}>{title}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {formatDay(received_on, 'en')}
          {recorded_by && `, recorded by ${recorded_by}`}
        </p>
        {isVoid && <p className="text-sm wrap-anywhere text-muted">Voided: {void_reason}</p>}
      </div>
      {!isVoid && (
        <Button variant="danger-quiet" size="sm" className="px-3" onClick={() => setIsVoiding(true)}>
          Void
        </Button>
      )}
      <span
        className={cx('font-medium whitespace-nowrap tabular-nums', isVoid ? 'text-muted line-through' : 'text-ink')}
      >
        {formatCharge(payment.amount_minor, details.order.charge_currency)}
      </span>
      <VoidDialog details={details} payment={payment} open={isVoiding} onClose={() => setIsVoiding(false)} />
    </li>
  );
}

type VoidDialogProps = RecordedProps & { open: boolean; onClose: () => void };

/** Asks why a payment is voided. */
function VoidDialog({ details, payment, open, onClose }: VoidDialogProps) {
  const amount = formatCharge(payment.amount_minor, details.order.charge_currency);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Void ${amount}?`}
      description="It stays in the list with your reason, and is due again. Files that wait for it are locked again. The customer gets no email."
    >
      <VoidForm details={details} payment={payment} onClose={onClose} />
    </Dialog>
  );
}

function VoidForm({ details, payment, onClose }: Omit<VoidDialogProps, 'open'>) {
  const form = useSchemaForm({
    schema: voidPaymentSchema,
    send: async (input) => {
      await runVersioned({ seen: details, parts: ORDER_PARTS }, () => voidPayment(details, payment.id, input));
      toast({ title: 'Payment voided', description: 'What it paid is due again.', variant: 'success' });
      onClose();
    },
  });
  return (
    <DialogForm label="Void a payment" form={form} submitText="Void" submitVariant="danger" onClose={onClose}>
      <Field
        label="Reason"
        name="reason"
        required
        hint="For example: the check bounced."
        error={form.errors.reason ?? null}
      >
        {(control) => <Input {...control} maxLength={300} autoComplete="off" />}
      </Field>
    </DialogForm>
  );
}
