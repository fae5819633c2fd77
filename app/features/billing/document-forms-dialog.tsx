import { Link } from 'react-router';
import { adminCustomerPath, PATHS, settingsPath } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import { type EInvoiceFormat, FORM_NAMES } from '#domain/billing/e-invoice/formats.ts';
import type { DocumentForms } from '#domain/billing/e-invoice/forms-json.ts';
import { documentFormsQuery } from './api/document-forms.ts';
import { staffDocumentHref } from './document-names.ts';

type DocumentFormsDialogProps = {
  orderId: string;
  documentId: string;
  /** What the document is called: "Invoice 12". */
  name: string;
  onClose: () => void;
};

/** The electronic forms of a document: each as a file, or what is missing for it and where that is filled in. */
export function DocumentFormsDialog({ onClose, name, ...of }: DocumentFormsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`${name} as an electronic invoice`}
      description="The same figures for programs, by EN 16931. Each file is made once and never changes."
      firstFocus="dialog"
    >
      <DialogBody>
        <FormList {...of} />
      </DialogBody>
    </Dialog>
  );
}

function FormList({ orderId, documentId }: Pick<DocumentFormsDialogProps, 'orderId' | 'documentId'>) {
  const { data, failure, retry } = useList(documentFormsQuery(documentId));
  if (failure) {
    return (
      <RetryNotice title="The forms could not be loaded" onRetry={retry}>
        {failure}
      </RetryNotice>
    );
  }
  if (!data) return <ListSkeleton label="The forms are loading" rows={3} />;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.forms.map((form) => (
        <FormRow
          key={form.format}
          form={form}
          href={`${staffDocumentHref(orderId, documentId)}&format=${form.format}`}
          customerId={data.customer_id}
        />
      ))}
    </ul>
  );
}

const TEXTS: Record<EInvoiceFormat, string> = {
  facturx: 'A PDF file with the figures inside, as ZUGFeRD.',
  ubl: 'An XML file, as Peppol and most programs read it.',
  xrechnung: 'An XML file for offices in Germany.',
};

type Missing = DocumentForms['forms'][number]['missing'][number];
type FormRowProps = { form: DocumentForms['forms'][number]; href: string; customerId: string | null };

function FormRow({ form: { format, missing }, href, customerId }: FormRowProps) {
  const name = FORM_NAMES[format];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-sm text-muted">{TEXTS[format]}</p>
        {missing.length > 0 && (
          <ul className="mt-2 flex flex-col gap-1 text-[0.9375rem] text-body">
            {missing.map((lack) => (
              <li key={lack.field}>
                <span>{lack.sentence}</span> <FillIn lack={lack} customerId={customerId} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {missing.length === 0 && (
        <a href={href} download className={buttonClass('outline', 'sm')}>
          Download<span className="sr-only"> {name}</span>
        </a>
      )}
    </li>
  );
}

/** Where what is missing is filled in; nothing where it is nowhere. */
function placeOf({ filled_in }: Missing, customerId: string | null): { to: string; label: string } | null {
  if (filled_in === 'settings') return { to: settingsPath('invoices'), label: 'Open the settings' };
  if (filled_in === 'studio') return { to: settingsPath('studio'), label: 'Open the studio’s settings' };
  if (filled_in === 'catalogue') return { to: PATHS.adminCatalogue, label: 'Open the catalog' };
  const isOfCustomer = filled_in === 'customer' && customerId;
  return isOfCustomer ? { to: adminCustomerPath(customerId), label: 'Open the customer' } : null;
}

function FillIn({ lack, customerId }: { lack: Missing; customerId: string | null }) {
  const place = placeOf(lack, customerId);
  if (!place) return null;
  return (
    <Link to={place.to} className="font-medium text-accent-text hover:underline">
      {place.label}
    </Link>
  );
}
