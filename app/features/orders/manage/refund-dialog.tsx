import { type FormEvent, useState } from 'react';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { formatCharge } from '#app/lib/money/money.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { REFUND_METHODS, type RefundMethod } from '#domain/billing/payment-methods.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';
import { refundOrder } from './api/orders.ts';
import { ORDER_PARTS } from './order-parts.ts';
import { METHOD_LABELS } from './payment-methods.ts';
import { proposedRefund } from './proposed-refund.ts';

type RefundDialogProps = { details: AdminOrderDetails; open: boolean; onOpenChange: (open: boolean) => void };

/** Where the money goes: to the card, or by hand. */
type RefundWay = 'card' | RefundMethod;

/** The ways that something can go, the card first. */
const listWays = ({ refundable_minor, refundable_by_hand_minor }: AdminOrderDetails): RefundWay[] => [
  ...(refundable_minor > 0 ? (['card'] as const) : []),
  ...(refundable_by_hand_minor > 0 ? REFUND_METHODS : []),
];

const mostBy = (way: RefundWay, { refundable_minor, refundable_by_hand_minor }: AdminOrderDetails): number =>
  way === 'card' ? refundable_minor : refundable_by_hand_minor;

const WAY_LABELS: Record<RefundWay, string> = { ...METHOD_LABELS, card: 'Back to the card' };

type Refundable = { most: number; currency: Currency };

function amountError(text: string, { most, currency }: Refundable): string | null {
  const { minor, problem } = readAmount(text, currency);
  if (minor === null) return problem;
  if (minor === 0) return readAmount('', currency).problem;
  return minor > most ? `At most ${formatCharge(most, currency)} can go back.` : null;
}

/** Asks how much goes back and why; the order's number is typed, so that no click alone moves money. */
export function RefundDialog({ details, open, onOpenChange }: RefundDialogProps) {
  const { order, refundable_minor: toCard, refundable_by_hand_minor: byHand } = details;
  const formatAmount = (minor: number) => formatCharge(minor, order.charge_currency);
  const ways = [
    ...(toCard > 0 ? [`Up to ${formatAmount(toCard)} can go back to the card.`] : []),
    ...(byHand > 0 ? [`Up to ${formatAmount(byHand)} can go back by hand: record it once you gave it back.`] : []),
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Refund order ${order.order_number}`}
      description={[...ways, 'We email the customer.'].join(' ')}
    >
      <RefundForm details={details} formatAmount={formatAmount} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type RefundFormProps = { details: AdminOrderDetails; formatAmount: (minor: number) => string; onDone: () => void };

function RefundForm({ details, formatAmount, onDone }: RefundFormProps) {
  const { order } = details;
  const ways = listWays(details);
  const [first = 'card'] = ways;
  const [typed, setTyped] = useState({
    way: first,
    amount: String(minorToPrice(proposedRefund(details) ?? mostBy(first, details), order.charge_currency)),
    reason: '',
    number: '',
    cancelShoot: false,
  });
  // One request is one key: sent again after a failure it is the same refund, changed it is another one.
  const [key, setKey] = useState(randomId);
  const [isSent, setIsSent] = useState(false);
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setKey(randomId());
  };
  const most = mostBy(typed.way, details);
  const wrongAmount = amountError(typed.amount, { most, currency: order.charge_currency });
  const wrongNumber = typed.number.trim() === `${order.order_number}` ? null : `Type ${order.order_number} here.`;
  const confirmed = useConfirmed();
  const { run, running } = useAction('Nothing was refunded yet', async () => {
    const amount_minor = readAmount(typed.amount, order.charge_currency).minor ?? 0;
    const refund = {
      amount_minor,
      ...(typed.reason.trim() ? { reason: typed.reason } : {}),
      ...(typed.cancelShoot ? { cancel_shoot: true } : {}),
      ...(typed.way === 'card' ? {} : { method: typed.way }),
    };
    await confirmed(() => runVersioned({ seen: details, parts: ORDER_PARTS }, () => refundOrder(details, key, refund)));
    const shoot = typed.cancelShoot ? ' The shoot is cancelled.' : '';
    toast({
      title: 'Success!',
      description: `${formatAmount(amount_minor)} went back${typed.way === 'card' ? ' to the card' : ''}.${shoot}`,
      variant: 'success',
    });
    onDone();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSent(true);
    if (!wrongAmount && !wrongNumber) return void run();
    const name = wrongAmount ? 'amount' : 'number';
    event.currentTarget.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  };
  return (
    <DialogForm
      form={{ bind: { noValidate: true, onSubmit: submit }, isSending: running !== null }}
      submitText="Refund"
      submitVariant="danger"
      onClose={onDone}
    >
      {ways.length > 1 && (
        <Field label="How it goes back" name="way" required>
          {(control) => (
            <Select
              {...control}
              value={typed.way}
              onChange={({ target }) => {
                const way = ways.find((each) => each === target.value) ?? first;
                change({ way, amount: String(minorToPrice(mostBy(way, details), order.charge_currency)) });
              }}
            >
              {ways.map((way) => (
                <option key={way} value={way}>
                  {WAY_LABELS[way]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={`Amount in ${order.charge_currency.toUpperCase()}`}
        name="amount"
        required
        error={isSent ? wrongAmount : null}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={typed.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
      </Field>
      <Field label="Reason" name="reason" optionalText="optional" hint="Only the studio sees it.">
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            value={typed.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </Field>
      <ShootChoice
        details={details}
        isCancelled={typed.cancelShoot}
        onChange={(cancelShoot) => change({ cancelShoot })}
      />
      <Field label={`Type ${order.order_number} to confirm`} name="number" required error={isSent ? wrongNumber : null}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed.number}
            onChange={({ target }) => setTyped({ ...typed, number: target.value })}
          />
        )}
      </Field>
    </DialogForm>
  );
}

type ShootChoiceProps = { details: AdminOrderDetails; isCancelled: boolean; onChange: (isCancelled: boolean) => void };

/** Whether the shoot goes with the money. Nothing where none is to come. */
function ShootChoice({ details: { order, booking_status }, isCancelled, onChange }: ShootChoiceProps) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const isToCome = order.booking && booking_status === 'confirmed' && Date.parse(order.booking.ends_at) > Date.now();
  if (!order.booking || !isToCome) return null;
  return (
    <label className="flex cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        checked={isCancelled}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-(--color-accent)"
      />
      <span className="min-w-0">
        <span className="block font-medium text-ink">Cancel the shoot as well</span>
        <span className="block text-sm text-muted">
          {formatInstant(order.booking.shoot_datetime, 'en', timeZone)}. We email the customer. Otherwise it stays in
          the calendar.
        </span>
      </span>
    </label>
  );
}
