import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { CurrencyList, CurrencyMeaning } from './currency-list.tsx';

type CurrencyDialogProps = {
  currency: Currency | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (currency: Currency | null) => void;
};

/** Chooses what the catalog is priced in, out of all currencies that the card provider charges. */
export function CurrencyDialog({ currency, open, onOpenChange, onChoose }: CurrencyDialogProps) {
  const [chosen, setChosen] = useState(currency);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChoose(chosen);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Currency"
      description="One for all prices of the catalog. Orders that were placed keep theirs. Nothing is published yet."
    >
      <form onSubmit={apply} className={DIALOG_FORM} aria-label="Currency of the catalog">
        <DialogBody className="flex flex-col gap-4">
          <CurrencyList chosen={chosen} onChoose={setChosen} />
          <CurrencyMeaning before={currency} after={chosen} />
        </DialogBody>
        <DialogActions>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" disabled={chosen === currency}>
            Use this currency
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
