import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { OrderLineJson } from '#domain/orders/order-lines.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { asPiece, type PieceErrors, type TypedPiece } from './typed-change.ts';

type PieceFieldsProps = {
  line: OrderLineJson;
  currency: Currency;
  piece: TypedPiece;
  errors: PieceErrors;
  onChange: (piece: TypedPiece) => void;
};

/** A line of an order: how many pieces are left of it, at which price; and the way to take it off. */
export function PieceFields({ line, currency, piece, errors, onChange }: PieceFieldsProps) {
  const isGone = piece.quantity.trim() === '0';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem_5.5rem] items-start gap-x-3 gap-y-2 py-3 first:pt-0 max-sm:grid-cols-2">
      <div className="min-w-0 self-center max-sm:col-span-2">
        <p className={cx('wrap-anywhere text-ink', isGone && 'text-muted line-through')}>{line.label}</p>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 px-3"
          aria-label={`${isGone ? 'Keep' : 'Remove'} ${line.label}`}
          onClick={() => onChange(isGone ? asPiece(line, currency) : { ...piece, quantity: '0' })}
        >
          {isGone ? 'Keep' : 'Remove'}
        </Button>
      </div>
      <Field label={`Price, ${currency.toUpperCase()}`} name={`price-${line.id}`} required error={errors.price}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={piece.price}
            onChange={({ target }) => onChange({ ...piece, price: target.value })}
          />
        )}
      </Field>
      <Field label="Quantity" name={`quantity-${line.id}`} required error={errors.quantity}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={piece.quantity}
            onChange={({ target }) => onChange({ ...piece, quantity: target.value })}
          />
        )}
      </Field>
    </li>
  );
}
