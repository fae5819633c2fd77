import { type FormEvent, useState } from 'react';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { Button } from '#app/ui/button/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { changePrices } from '#domain/catalogue/change-prices.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorStep, minorUnits, shownDigits } from '#domain/shared/money/currency-digits.ts';
import { ChangeLines } from './change-lines.tsx';
import { listChangeLines } from './format-changes.ts';

/** Roundings of a new price, in minor units. */
function listRoundings(currency: Currency | null): { minor: number; label: string }[] {
  if (currency === null) {
    return [
      { minor: 1, label: 'To the cent' },
      { minor: 100, label: 'To the dollar' },
      { minor: 500, label: 'To $5' },
      { minor: 1000, label: 'To $10' },
    ];
  }
  const unit = shownDigits(currency) === 0 ? minorStep(currency) * 100 : minorUnits(currency);
  const amounts = [minorStep(currency), unit, 5 * unit, 10 * unit];
  return amounts.map((minor) => ({ minor, label: `To ${formatPrice(minor, currency)}` }));
}

type PriceDialogProps = {
  content: CatalogueDocument;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onApply: (content: CatalogueDocument) => void;
};

/** Changes all prices by a percentage, and shows each before it is applied. */
export function PriceDialog({ content, open, onOpenChange, onApply }: PriceDialogProps) {
  const [percent, setPercent] = useState('5');
  const [roundToMinor, setRoundToMinor] = useState(() => listRoundings(content.currency)[1]?.minor ?? 100);
  const value = percent.trim() === '' ? Number.NaN : Number(percent);
  const isRight = Number.isFinite(value) && value >= -90 && value <= 200;
  const changed = isRight ? changePrices(content, { percent: value, roundToMinor }) : content;
  const lines = listChangeLines(content, changed);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (lines.length === 0) return;
    onApply(changed);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change all prices"
      description="Archived packages keep theirs. Nothing is published yet."
      width="lg"
    >
      <form onSubmit={apply} className={DIALOG_FORM} aria-label="Change all prices">
        <DialogBody className="flex flex-col gap-6">
          <div className="grid grid-cols-2 gap-5">
            <Field
              label="Percent"
              name="percent"
              required
              hint="Below 0 to lower"
              error={isRight ? null : 'Type a number from -90 to 200.'}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={percent}
                  onChange={({ target }) => setPercent(target.value)}
                />
              )}
            </Field>
            <Field label="Round" name="rounding">
              {(control) => (
                <Select
                  {...control}
                  value={roundToMinor}
                  onChange={({ target }) => setRoundToMinor(Number(target.value))}
                >
                  {listRoundings(content.currency).map(({ minor, label }) => (
                    <option key={minor} value={minor}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          {lines.length > 0 ? <ChangeLines lines={lines} /> : <p className="text-muted">No price changes.</p>}
        </DialogBody>
        <DialogActions>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" disabled={lines.length === 0}>
            Apply
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
