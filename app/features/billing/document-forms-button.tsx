import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import type { DocumentJson } from '#domain/billing/document.ts';
import { DocumentFormsDialog } from './document-forms-dialog.tsx';
import { documentName } from './document-names.ts';

type DocumentFormsButtonProps = {
  orderId: string;
  document: Pick<DocumentJson, 'id' | 'kind' | 'number' | 'invoice_from'>;
};

/** Opens the electronic forms of a document; nothing for a receipt, which has none. */
export function DocumentFormsButton({ orderId, document }: DocumentFormsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, number } = document;
  if (document.invoice_from !== null) return null;
  const name = `${documentName(document)} ${number}`;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        E-invoice<span className="sr-only">: {name}</span>
      </Button>
      {isOpen && <DocumentFormsDialog orderId={orderId} documentId={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
