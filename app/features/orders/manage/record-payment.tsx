import { useState } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { toast } from '#app/lib/state/toast.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/billing/payment-methods.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { recordPaymentSchema } from '#domain/orders/recorded-payment.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';
import { recordPayment } from './api/orders.ts';
import { MethodSelect } from './method-select.tsx';
import { ORDER_PARTS } from './order-parts.ts';
import { METHOD_LABELS, REFERENCE_LABELS } from './payment-methods.ts';

type RecordPaymentProps = { details: AdminOrderDetails; open: boolean; onClose: () => void };

/** Asks what was received by hand: how, how much, when. */
export function RecordPayment({ details, open, onClose }: RecordPaymentProps) {
  const { order } = details;
  const due = formatCharge(order.balance_minor, order.charge_currency);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Record a payment for order ${order.order_number}`}
      description={`${due} is due. What you record counts at once, and the payment link asks for the rest.`}
    >
      <PaymentForm details={details} onClose={onClose} />
    </Dialog>
  );
}

/** What the form holds, as the request takes it. */
function usePaymentForm({ details, onClose }: Omit<RecordPaymentProps, 'open'>) {
  const { order } = details;
  const [method, setMethod] = useState<PaymentMethod>('check');
  const [isTold, setIsTold] = useState(order.customer_email !== '');
  const [amount, setAmount] = useState(String(minorToPrice(order.balance_minor, order.charge_currency)));
  // One form is one payment: sent again after an answer that was lost, it is the same one.
  const [key] = useState(randomId);
  const read = readAmount(amount, order.charge_currency);
  const form = useSchemaForm({
    schema: recordPaymentSchema.omit({ method: true, amount_minor: true, email_receipt: true }),
    check: () => (read.minor ? null : { amount_minor: read.problem ?? 'Type an amount above 0.' }),
    send: async (typed) => {
      const payment = { ...typed, method, amount_minor: read.minor ?? 0, email_receipt: isTold };
      await runVersioned({ seen: details, parts: ORDER_PARTS }, () => recordPayment(details, key, payment));
      const sum = formatCharge(payment.amount_minor, order.charge_currency);
      toast({ title: 'Payment recorded', description: `${sum}, ${METHOD_LABELS[method]}.`, variant: 'success' });
      onClose();
    },
  });
  return { form, method, setMethod, isTold, setIsTold, amount, setAmount };
}

function PaymentForm(props: Omit<RecordPaymentProps, 'open'>) {
  const { order } = props.details;
  const { form, method, setMethod, isTold, setIsTold, amount, setAmount } = usePaymentForm(props);
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const today = studioDay(new Date(), timeZone);
  return (
    <DialogForm label="Record a payment" form={form} submitText="Record" onClose={props.onClose}>
      <Field label="How it came" name="method" required>
        {(control) => <MethodSelect {...control} methods={PAYMENT_METHODS} value={method} onChange={setMethod} />}
      </Field>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          label={`Amount in ${order.charge_currency.toUpperCase()}`}
          name="amount_minor"
          required
          error={form.errors.amount_minor ?? null}
        >
          {(control) => (
            <Input {...control} inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
          )}
        </Field>
        <Field label="Day" name="received_on" required error={form.errors.received_on ?? null}>
          {(control) => <Input {...control} type="date" max={today} defaultValue={today} />}
        </Field>
      </div>
      <Field
        label={REFERENCE_LABELS[method]}
        name="reference"
        optionalText="optional"
        error={form.errors.reference ?? null}
      >
        {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
      </Field>
      {order.customer_email && (
        <CheckLine isChecked={isTold} onCheck={setIsTold}>
          Email a receipt to {order.customer_email}
        </CheckLine>
      )}
    </DialogForm>
  );
}
