import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCharge } from '#app/lib/money/money.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { addLines } from './api/orders.ts';
import { ORDER_PARTS } from './order-parts.ts';
import { checkLines, EMPTY_LINE, sumTyped, type TypedLine } from './typed-lines.ts';

type AddLinesProps = { details: AdminOrderDetails; open: boolean; onClose: () => void };

/** Asks what is added to an order, in the studio's own words and prices. */
export function AddLines({ details, open, onClose }: AddLinesProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Add to order ${details.order.order_number}`}
      description="The sum becomes a payment of its own, due by the payment link. No email goes out yet."
    >
      <LinesForm details={details} onClose={onClose} />
    </Dialog>
  );
}

function LinesForm({ details, onClose }: Omit<AddLinesProps, 'open'>) {
  const currency = details.order.charge_currency;
  const [rows, setRows] = useState<readonly TypedLine[]>([EMPTY_LINE]);
  const [isSent, setIsSent] = useState(false);
  const { needsQuote } = useCatalogue();
  const [isTaxed, setIsTaxed] = useState(Boolean(needsQuote));
  const checked = checkLines(rows, { currency, isTaxed });
  const { run, running } = useAction('Nothing was added', async () => {
    const { lines } = checkLines(rows, { currency, isTaxed });
    if (!lines) return;
    await runVersioned({ seen: details, parts: ORDER_PARTS }, () => addLines(details, lines));
    onClose();
    toast({ title: 'Success!', description: 'The order has a further payment. Send the link.', variant: 'success' });
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setIsSent(true));
    if (checked.lines) return void run();
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const change = (index: number, part: Partial<TypedLine>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <DialogForm
      label={`Add to order ${details.order.order_number}`}
      form={{ bind: { noValidate: true, onSubmit: submit }, isSending: running !== null }}
      submitText="Add lines"
      onClose={onClose}
    >
      {rows.map((row, index) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else to be known by.
          key={index}
          row={row}
          number={index + 1}
          currency={currency}
          errors={isSent ? (checked.errors[index] ?? {}) : {}}
          onChange={(part) => change(index, part)}
          onRemove={rows.length > 1 ? () => setRows(rows.filter((_, at) => at !== index)) : null}
        />
      ))}
      {isSent && checked.problem && <p className="text-sm text-danger-text">{checked.problem}</p>}
      {needsQuote && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem] text-body">
          <input
            type="checkbox"
            checked={isTaxed}
            onChange={({ target }) => setIsTaxed(target.checked)}
            className="size-5 shrink-0 cursor-pointer accent-ink"
          />
          Count the taxes of the catalog: in these prices or on top, as it says
        </label>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="outline" size="sm" onClick={() => setRows([...rows, EMPTY_LINE])}>
          Another line
        </Button>
        <p className="text-ink">
          Sum <span className="font-medium tabular-nums">{formatCharge(sumTyped(rows, currency), currency)}</span>
        </p>
      </div>
    </DialogForm>
  );
}

type LineFieldsProps = {
  row: TypedLine;
  number: number;
  currency: Currency;
  errors: Partial<Record<keyof TypedLine, string>>;
  onChange: (part: Partial<TypedLine>) => void;
  /** Null for the only line. */
  onRemove: (() => void) | null;
};

function LineFields({ row, number, currency, errors, onChange, onRemove }: LineFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-x-4 gap-y-3 border-b border-line pb-5 sm:grid-cols-[minmax(0,1fr)_8rem_5.5rem]">
      <legend className="sr-only">Line {number}</legend>
      <Field label="What" name={`label-${number}`} required error={errors.label} className="max-sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            autoComplete="off"
            value={row.label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        )}
      </Field>
      <Field label={`Price, ${currency.toUpperCase()}`} name={`price-${number}`} required error={errors.price}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={row.price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        )}
      </Field>
      <Field label="Quantity" name={`quantity-${number}`} required error={errors.quantity}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={row.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        )}
      </Field>
      {onRemove && (
        <Button
          variant="ghost"
          size="sm"
          className="col-span-full -mb-2 justify-self-start px-3"
          aria-label={`Remove line ${number}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </fieldset>
  );
}
