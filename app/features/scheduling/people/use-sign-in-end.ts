import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type ToastVariant, toast } from '#app/lib/state/toast.ts';
import { SIGN_IN_ENDS, type SignInEnd } from '#domain/scheduling/people/calendar-providers.ts';

const ENDS: Record<SignInEnd, { title: string; description: string; variant: ToastVariant }> = {
  connected: { title: 'Calendars connected', description: 'Choose them now.', variant: 'success' },
  refused: { title: 'Nothing was connected', description: 'The service was not allowed to.', variant: 'warning' },
  expired: {
    title: 'Nothing was connected',
    description: 'The sign-in took too long, or began in another browser. Begin again here.',
    variant: 'warning',
  },
  access: {
    title: 'Nothing was connected',
    description: 'The calendars were left out. Connect again, and leave their box ticked.',
    variant: 'warning',
  },
  failed: {
    title: 'Nothing was connected',
    description: 'The service did not let the studio in. Try again in a minute.',
    variant: 'destructive',
  },
};

/** Says how a sign-in at a service ended that a browser comes back from, once. Returns whose it was, as the page began. */
export function useSignInEnd(): string | null {
  const [query, setQuery] = useSearchParams();
  const end = SIGN_IN_ENDS.find((known) => known === query.get('calendar'));
  useEffect(() => {
    if (!end) return;
    toast(ENDS[end]);
    setQuery(
      (before) => {
        before.delete('calendar');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [end, setQuery]);
  return query.get('person');
}
