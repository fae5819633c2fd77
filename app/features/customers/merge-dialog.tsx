import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { FoundList } from '#app/ui/list/found-list.tsx';
import type { ContactJson } from '#domain/customers/contact-json.ts';
import type { CustomerJson } from '#domain/customers/customer-json.ts';
import type { MergePreview, TaxChoice } from '#domain/customers/customer-merge.ts';
import { contactsQuery, mergeCustomers, mergePreviewQuery } from './api/customers.ts';

const MIN_LETTERS = 2;

type MergeDialogProps = { customer: CustomerJson; onClose: () => void };

/** Merges a double into a customer: looks for it, shows what moves, and does it. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState<ContactJson | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Merge into ${customer.name || 'this customer'}`}
      description="One customer of two. It can be undone for a day. What an email opens stays as it is, and nobody is mailed."
    >
      {chosen ? (
        <Preview customer={customer} chosen={chosen} onBack={() => setChosen(null)} onClose={onClose} />
      ) : (
        <ChooseDouble customer={customer} onChoose={setChosen} onClose={onClose} />
      )}
    </Dialog>
  );
}

type ChooseProps = MergeDialogProps & { onChoose: (contact: ContactJson) => void };

function ChooseDouble({ customer, onChoose, onClose }: ChooseProps) {
  const [q, setQ] = useState('');
  const isAsking = q.length >= MIN_LETTERS;
  const { data } = useQuery({ ...contactsQuery(q), enabled: isAsking, placeholderData: keepPreviousData });
  const found = isAsking ? (data?.contacts ?? []).filter(({ customer_id }) => customer_id !== customer.id) : [];
  return (
    <>
      <DialogBody className="flex flex-col gap-3">
        <SearchBox label="Search for the other customer" placeholder="Name, email, phone" value={q} onSearch={setQ} />
        <div aria-live="polite">
          {isAsking && data && found.length === 0 && (
            <p className="text-sm text-muted">Nobody else is known by that.</p>
          )}
          <FoundList
            people={found.map((contact) => ({
              id: contact.id,
              email: contact.email,
              name: contact.customer_name || contact.email,
              contact,
            }))}
            onChoose={({ contact }) => onChoose(contact)}
          />
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </>
  );
}

const count = (many: number, [one, more]: readonly [string, string]) => `${many} ${many === 1 ? one : more}`;

/** What moves, in words: `1 person, 2 orders, the notes`. */
function tellMoves({ contacts, orders, wishes, has_notes, tags }: MergePreview): string {
  const parts = [
    contacts > 0 && count(contacts, ['person', 'people']),
    orders > 0 && count(orders, ['order', 'orders']),
    wishes > 0 && count(wishes, ['wish about photographers', 'wishes about photographers']),
    tags > 0 && count(tags, ['tag', 'tags']),
    has_notes && 'the notes',
  ];
  return parts.filter(Boolean).join(', ') || 'nothing';
}

type PreviewProps = MergeDialogProps & { chosen: ContactJson; onBack: () => void };

function Preview({ customer, chosen, onBack, onClose }: PreviewProps) {
  const { data, error, refetch } = useQuery(mergePreviewQuery(customer.id, chosen.customer_id));
  const [tax, setTax] = useState<TaxChoice | ''>('');
  const { run, running } = useAction('Not merged', async ({ version, name }: MergePreview) => {
    await mergeCustomers(customer, { customer_id: chosen.customer_id, version, tax: tax || null });
    onClose();
    toast({ title: 'Merged', description: `${name} is ${customer.name} now.`, variant: 'success' });
  });
  const isReady = data && (!data.is_tax_asked || tax !== '');
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        {error && (
          <RetryNotice title="What moves could not be loaded" onRetry={() => void refetch()}>
            {getErrorMessage(error)}
          </RetryNotice>
        )}
        {!data && !error && <Spinner label="Looking up what moves" />}
        {data && (
          <>
            <p className="text-body">
              <span className="font-medium text-ink">{data.name || chosen.email}</span> goes, and this moves:{' '}
              {tellMoves(data)}.
            </p>
            {data.is_tax_asked && (
              <Field label="Whose tax details hold?" name="tax" required hint="The other ones come back with an undo.">
                {(control) => (
                  <Select {...control} value={tax} onChange={({ target }) => setTax(target.value as TaxChoice | '')}>
                    <option value="">Choose</option>
                    <option value="kept">{`${customer.name}: ${data.kept_tax_number || 'no number'}`}</option>
                    <option value="merged">{`${data.name}: ${data.merged_tax_number || 'no number'}`}</option>
                  </Select>
                )}
              </Field>
            )}
            <Notice title="Emails stay what they are">
              Each person keeps their email, and with it their own orders, deliveries and account.
            </Notice>
          </>
        )}
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button aria-disabled={!isReady || running !== null} onClick={() => isReady && void run(data)}>
          Merge
        </Button>
      </DialogActions>
    </>
  );
}
