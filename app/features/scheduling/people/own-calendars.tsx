import { useQuery } from '@tanstack/react-query';
import { Card } from '#app/ui/layout/card.tsx';
import { type AccountOwner, accountQuery } from './api/calendar-account.ts';
import { CalendarAccount } from './calendar-account.tsx';
import { useSignInEnd } from './use-sign-in-end.ts';

const OWN: AccountOwner = { id: null, name: 'you' };

/** The own calendars of who does shoots, where there is a service that they can sign in to. */
export function OwnCalendars() {
  useSignInEnd();
  const { data } = useQuery(accountQuery(OWN));
  if (!data || (!data.account && data.providers.length === 0)) return null;
  return (
    <Card className="mt-8 p-5 sm:p-6">
      <CalendarAccount owner={OWN} />
    </Card>
  );
}
