import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import type { CustomerPeople as PeopleJson } from '#domain/scheduling/people/customer-people.ts';
import { customerPeopleQuery } from './api/customer-people.ts';
import { CustomerPeopleDialog } from './customer-people-dialog.tsx';

type Person = PeopleJson['people'][number];

function tellWishes(people: readonly Person[]): string {
  const named = (wish: Person['wish']) => people.filter((person) => person.wish === wish).map(({ name }) => name);
  const [preferred, barred] = [named('preferred').join(', '), named('barred').join(', ')];
  const parts = [preferred && `Prefers ${preferred}`, barred && `Does not want ${barred}`].filter(Boolean);
  return parts.join(' · ') || 'This customer is happy with everybody.';
}

/** Whom a customer prefers and whom they do not want to see, with the way to change it. Nothing where there is no choice. */
export function CustomerPeople({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(customerPeopleQuery(email));
  if (!data || data.people.length < 2) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-56 text-[0.9375rem] text-pretty text-body">{tellWishes(data.people)}</p>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        Photographers
      </Button>
      {isOpen && <CustomerPeopleDialog email={email} people={data.people} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
