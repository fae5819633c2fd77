import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { STARTER_CATALOGUES } from '#domain/catalogue/starter-catalogues.ts';
import { formatCurrency } from './format-changes.ts';

type StarterDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (content: CatalogueDocument) => void;
};

/** The catalogs that a studio can begin with, until it has published its own. */
export function StarterDialog({ open, onOpenChange, onChoose }: StarterDialogProps) {
  const choose = (name: string, content: CatalogueDocument) => {
    onChoose(content);
    onOpenChange(false);
    toast({ title: `${name} is in the draft`, description: 'Change what you like, then publish it.' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Start from..."
      description="It takes the place of all that is in the draft. Customers see nothing of it until you publish."
      width="lg"
      firstFocus="dialog"
    >
      <DialogBody>
        <ul aria-label="Starter catalogs" className="divide-y divide-line">
          {STARTER_CATALOGUES.map(({ id, name, text, content }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium text-ink">{name}</p>
                <p className="mt-0.5 text-sm text-pretty text-muted">
                  {text} Priced in {formatCurrency(content.currency)}.
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Start from ${name}`}
                onClick={() => choose(name, content)}
              >
                Start from it
              </Button>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
