import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { loadMessages, useMessages } from '#app/lib/language/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useDraft } from '../draft-store.ts';

const load = () => import('../guests/drafted-guests.tsx');
// Most orders name nobody else: what it takes is loaded where somebody wants it.
const DraftedGuests = lazy(async () => ({ default: (await load()).DraftedGuests }));

/** Who else should know of the order, folded until somebody wants that. */
export function GuestsSection() {
  const { form } = useMessages('wizard');
  const language = useLanguage();
  const { guests, askedErrors } = useDraft();
  const isAsked = guests.length > 0 || Object.keys(askedErrors).some((path) => path.startsWith('guests'));
  const [isOpen, setIsOpen] = useState(isAsked);
  const prepare = () => {
    loadMessages(language, 'guests').catch(() => {});
    load().catch(() => {});
  };
  if (!isOpen && !isAsked) {
    return (
      <div className="col-span-full border-t border-line pt-5">
        <Button
          variant="outline"
          size="sm"
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setIsOpen(true)}
        >
          {form.guests}
        </Button>
        <p className="mt-2 text-sm text-muted">{form.guestsText}</p>
      </div>
    );
  }
  return (
    <fieldset className="col-span-full min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-3 font-medium text-ink">{form.guests}</legend>
      <div className="clear-both">
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-input" />}>
          <DraftedGuests />
        </Suspense>
      </div>
    </fieldset>
  );
}
