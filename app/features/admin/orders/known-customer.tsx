import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { ContactJson } from '#domain/imports/contact-json.ts';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import { contactsQuery, knownCustomersQuery, orderQuery } from '../api/orders.ts';

/** Fewer letters find too many. */
const MIN_LETTERS = 2;

/** The latest order of each customer. */
function byCustomer(orders: readonly AdminOrder[]): AdminOrder[] {
  const known = new Map<string, AdminOrder>();
  for (const order of orders) {
    const key = order.customer_email.toLowerCase();
    if (key && !known.has(key)) known.set(key, order);
  }
  return [...known.values()].slice(0, 5);
}

/** Contacts who are not among those who have ordered. */
const withoutOrders = (contacts: readonly ContactJson[], orders: readonly AdminOrder[]) =>
  contacts.filter(({ email }) => !orders.some(({ customer_email }) => customer_email.toLowerCase() === email));

const KNOWN =
  'flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 px-3.5 py-1.5 text-left hover:bg-ink/3';

function fillIn(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  }
}

/** Finds who has ordered before or is known as a contact, and fills in how they are called and reached. */
export function KnownCustomer() {
  const [words, setWords] = useState('');
  const q = words.trim();
  const client = useQueryClient();
  const { data } = useQuery({
    ...knownCustomersQuery(q),
    enabled: q.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const { data: known } = useQuery({
    ...contactsQuery(q),
    enabled: q.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const found = q.length >= MIN_LETTERS && data ? byCustomer(data.orders) : [];
  const contacts = q.length >= MIN_LETTERS ? withoutOrders(known?.contacts ?? [], found) : [];
  const chooseContact = (form: HTMLFormElement | null, { name, email, phone }: ContactJson) => {
    if (!form) return;
    fillIn(form, { customer_name: name, customer_email: email, customer_phone: phone });
    setWords('');
    form.querySelector<HTMLInputElement>('[name="customer_phone"]')?.focus();
  };
  const choose = async (form: HTMLFormElement | null, id: string) => {
    if (!form) return;
    try {
      const { order } = await client.fetchQuery(orderQuery(id));
      const { customer_name, customer_email, customer_phone, locale } = order;
      fillIn(form, { customer_name, customer_email, customer_phone, locale });
      setWords('');
      form.querySelector<HTMLInputElement>('[name="customer_phone"]')?.focus();
    } catch {
      toast({ title: 'The customer could not be loaded', description: 'Type the details.', variant: 'destructive' });
    }
  };
  return (
    <div className="col-span-full">
      <Field label="Known customer" name="known_customer" hint="Name or email of a contact, or of an earlier order.">
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
              if (found[0]) void choose(event.currentTarget.form, found[0].id);
            }}
          />
        )}
      </Field>
      <div aria-live="polite">
        {q.length >= MIN_LETTERS && data && known && found.length + contacts.length === 0 && (
          <p className="mt-2 text-sm text-muted">Nobody is known by that.</p>
        )}
        {found.length + contacts.length > 0 && (
          <ul aria-label="Known customers" className="mt-2 divide-y divide-line rounded-input border border-line">
            {found.map(({ id, customer_name, customer_email }) => (
              <li key={id}>
                <button type="button" className={KNOWN} onClick={(event) => void choose(event.currentTarget.form, id)}>
                  <span className="font-medium text-ink">{customer_name}</span>
                  <span className="text-sm wrap-anywhere text-muted">{customer_email}</span>
                </button>
              </li>
            ))}
            {contacts.map((contact) => (
              <li key={contact.id}>
                <button
                  type="button"
                  className={KNOWN}
                  onClick={(event) => chooseContact(event.currentTarget.form, contact)}
                >
                  <span className="font-medium text-ink">{contact.name}</span>
                  <span className="text-sm wrap-anywhere text-muted">
                    {[contact.email, contact.company].filter(Boolean).join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
