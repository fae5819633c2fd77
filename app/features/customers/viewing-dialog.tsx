import { useState } from 'react';
import { beginViewing } from '#app/features/shared/session/api/viewing.ts';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { CustomerContactJson, CustomerJson } from '#domain/customers/customer-json.ts';

/** The people of a customer who have an account. */
export const listAccounts = ({ contacts }: CustomerJson) => contacts.filter(({ account_id }) => account_id !== null);

const nameOf = ({ name, email }: CustomerContactJson) => name || email;

type ViewingDialogProps = { customer: CustomerJson; onClose: () => void };

/** Says what seeing as a customer does, asks as whom where there are several, and begins it (CUS-12). */
export function ViewingDialog({ customer, onClose }: ViewingDialogProps) {
  const people = listAccounts(customer);
  const [only] = people;
  const [contactId, setContactId] = useState(people.length === 1 ? (only?.id ?? '') : '');
  const confirmed = useConfirmed();
  const { run, running } = useAction('Not begun', () => confirmed(() => beginViewing(customer.id, contactId)));
  const canBegin = contactId !== '' && running === null;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={people.length === 1 && only ? `See as ${nameOf(only)}` : 'See as this customer'}
      description="You see what their account sees: library, properties, orders and deliveries."
    >
      <DialogBody className="flex flex-col gap-4">
        {people.length > 1 && (
          <Field label="Whose account?" name="contact" required>
            {(control) => (
              <Select {...control} value={contactId} onChange={({ target }) => setContactId(target.value)}>
                <option value="">Choose</option>
                {people.map((person) => (
                  <option key={person.id} value={person.id}>
                    {person.name ? `${person.name}, ${person.email}` : person.email}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <ul className="list-disc space-y-1.5 pl-5 text-[0.9375rem] text-body">
          <li>You change nothing, download nothing, and the customer is told nothing.</li>
          <li>Passwords, sign-ins and originals of altered pictures stay hidden.</li>
          <li>The portal is closed in this browser until you press Stop, or for 15 minutes.</li>
          <li>The record of actions keeps who looked, at whom, and when.</li>
        </ul>
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button aria-disabled={!canBegin} onClick={() => canBegin && void run()}>
          Begin
        </Button>
      </DialogActions>
    </Dialog>
  );
}
