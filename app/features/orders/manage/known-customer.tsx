import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactsQuery } from '#app/features/customers/api/customers.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { ContactJson } from '#domain/customers/contact-json.ts';

/** Fewer letters find too many. */
const MIN_LETTERS = 2;

const KNOWN =
  'flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 px-3.5 py-1.5 text-left hover:bg-ink/3';

function fillIn(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  }
}

/** What the studio notes about the customer of an order that is being made. */
export function CustomerNotes({ notes }: { notes: string }) {
  if (!notes) return null;
  return (
    <div role="note" aria-label="Notes about this customer" className="col-span-full rounded-input bg-well px-4 py-3">
      <p className="text-[0.9375rem] whitespace-pre-line wrap-anywhere text-ink">{notes}</p>
    </div>
  );
}

type KnownCustomerProps = { notes: string };

/** Finds a contact of the studio, fills in how they are called and reached, and shows what is noted about them: at first `notes`. */
export function KnownCustomer({ notes: first }: KnownCustomerProps) {
  const [words, setWords] = useState('');
  const [notes, setNotes] = useState(first);
  const q = words.trim();
  const isAsking = q.length >= MIN_LETTERS;
  const { data } = useQuery({ ...contactsQuery(q), enabled: isAsking, placeholderData: keepPreviousData });
  const found = isAsking ? (data?.contacts ?? []) : [];
  const choose = (form: HTMLFormElement | null, contact: ContactJson) => {
    if (!form) return;
    const { name, email, phone, locale } = contact;
    const values = { customer_name: name, customer_email: email, customer_phone: phone };
    fillIn(form, locale ? { ...values, locale } : values);
    setWords('');
    setNotes(contact.notes);
    form.querySelector<HTMLInputElement>('[name="customer_phone"]')?.focus();
  };
  return (
    <>
      <div className="col-span-full">
        <Field label="Known customer" name="known_customer" hint="Name, email, phone, company or tag.">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              value={words}
              onChange={({ target }) => setWords(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (found[0]) choose(event.currentTarget.form, found[0]);
              }}
            />
          )}
        </Field>
        <div aria-live="polite">
          {isAsking && data && found.length === 0 && (
            <p className="mt-2 text-sm text-muted">Nobody is known by that.</p>
          )}
          {found.length > 0 && (
            <ul aria-label="Known customers" className="mt-2 divide-y divide-line rounded-input border border-line">
              {found.map((contact) => (
                <li key={contact.id}>
                  <button
                    type="button"
                    className={KNOWN}
                    onClick={(event) => choose(event.currentTarget.form, contact)}
                  >
                    <span className="font-medium text-ink">{contact.name || contact.email}</span>
                    <span className="text-sm wrap-anywhere text-muted">{tellContact(contact)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <CustomerNotes notes={notes} />
    </>
  );
}

/** The email of a contact with the company, or with who is billed for them. */
function tellContact({ name, email, company, customer_name }: ContactJson): string {
  const billed = customer_name === name ? '' : customer_name;
  return [email, company || billed].filter(Boolean).join(' · ');
}
