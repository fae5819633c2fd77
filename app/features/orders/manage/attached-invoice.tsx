import { useState } from 'react';
import { staffDocumentHref } from '#app/features/billing/document-names.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, FileInput, Input } from '#app/ui/form/field.tsx';
import { attachInvoiceSchema, MAX_INVOICE_BYTES } from '#domain/billing/attached-invoice.ts';
import type { DocumentJson } from '#domain/billing/document.ts';
import { attachInvoice, detachInvoice } from './api/orders.ts';

/** What is wrong with the file that was chosen; null where it can be sent. */
function fileErrors(file: File | null): Record<string, string> | null {
  if (!file) return { file: 'Choose the PDF file of the invoice.' };
  return file.size > MAX_INVOICE_BYTES ? { file: 'The file may have 5 MB at most.' } : null;
}

const LINK =
  'inline-flex min-h-6 cursor-pointer items-center text-sm text-accent-text hover:underline pointer-coarse:min-h-11';

type AttachedInvoiceProps = { orderId: string; document: DocumentJson };

/** The invoice of another program beside a receipt: opened, attached, replaced, removed. */
export function AttachedInvoice({ orderId, document }: AttachedInvoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, number, invoice_from: program, attached_invoice: attached } = document;
  const remove = useAction('The invoice was not removed', async () => {
    await detachInvoice(orderId, id);
    toast({ title: 'Invoice removed', description: `Receipt ${number} has none now.`, variant: 'success' });
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {attached ? (
        <a href={`${staffDocumentHref(orderId, id)}&attachment=${attached.sha256}`} className={LINK}>
          Invoice {attached.number} from {program} (PDF)
        </a>
      ) : (
        <span className="text-sm text-muted">The invoice from {program} is not attached.</span>
      )}
      <button type="button" className={LINK} onClick={() => setIsOpen(true)}>
        {attached ? 'Replace' : 'Attach'}
        <span className="sr-only"> the invoice of {number}</span>
      </button>
      {attached && (
        <button
          type="button"
          className={LINK}
          aria-disabled={remove.running !== null}
          onClick={() => void remove.run()}
        >
          Remove<span className="sr-only"> the invoice of {number}</span>
        </button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`The invoice of ${number}`}
        description={`As ${program} made it. Everyone who can see the order can open it on the order's page.`}
      >
        <AttachForm orderId={orderId} document={document} onClose={() => setIsOpen(false)} />
      </Dialog>
    </p>
  );
}

function AttachForm({ orderId, document, onClose }: AttachedInvoiceProps & { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const form = useSchemaForm({
    schema: attachInvoiceSchema,
    check: () => fileErrors(file),
    send: async (input) => {
      if (!file) return;
      await attachInvoice(orderId, document.id, { ...input, file });
      toast({ title: 'Invoice attached', description: `${input.number} is on the order's page.`, variant: 'success' });
      onClose();
    },
  });
  return (
    <DialogForm label="Attach an invoice" form={form} submitText="Attach invoice" onClose={onClose}>
      <Field label="Number of the invoice" name="number" required error={form.errors.number ?? null}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={60}
            defaultValue={document.attached_invoice?.number ?? ''}
            placeholder="FT 2026/118"
          />
        )}
      </Field>
      <Field label="PDF file" name="file" required hint="5 MB at most." error={form.errors.file ?? null}>
        {(control) => (
          <FileInput
            {...control}
            accept=".pdf,application/pdf"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
    </DialogForm>
  );
}
