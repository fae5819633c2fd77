import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { AdminOrder } from '#domain/orders/admin-order.ts';
import { knownCustomersQuery, orderQuery } from '../api/orders.ts';

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

function fillIn(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  }
}

/** Finds who has ordered before, and fills in how they were called and reached then. */
export function KnownCustomer() {
  const [words, setWords] = useState('');
  const q = words.trim();
  const client = useQueryClient();
  const { data } = useQuery({
    ...knownCustomersQuery(q),
    enabled: q.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const found = q.length >= MIN_LETTERS && data ? byCustomer(data.orders) : [];
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
      <Field label="Known customer" name="known_customer" hint="Name, email or address of an earlier order.">
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
        {q.length >= MIN_LETTERS && data && found.length === 0 && (
          <p className="mt-2 text-sm text-muted">Nobody is known by that.</p>
        )}
        {found.length > 0 && (
          <ul aria-label="Known customers" className="mt-2 divide-y divide-line rounded-input border border-line">
            {found.map(({ id, customer_name, customer_email }) => (
              <li key={id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 px-3.5 py-1.5 text-left hover:bg-ink/3"
                  onClick={(event) => void choose(event.currentTarget.form, id)}
                >
                  <span className="font-medium text-ink">{customer_name}</span>
                  <span className="text-sm wrap-anywhere text-muted">{customer_email}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
