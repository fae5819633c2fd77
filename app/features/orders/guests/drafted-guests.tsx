import { useEffect, useRef } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { say } from '#app/lib/request/sentences.ts';
import { getDraft, updateDraft, useDraft } from '../draft-store.ts';
import { GuestInputs } from './guest-inputs.tsx';

/** Who else is told of an order that is not placed yet; kept in the draft with everything else. */
export function DraftedGuests() {
  const language = useLanguage();
  const messages = useMessages('guests');
  const { guests, askedErrors } = useDraft();
  const root = useRef<HTMLDivElement>(null);

  // A customer who is sent back here gets the first wrong field in focus.
  useEffect(() => {
    if (Object.keys(getDraft().askedErrors).some((path) => path.startsWith('guests')))
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, []);

  const errors = Object.fromEntries(
    Object.entries(askedErrors).flatMap(([path, message]) => (path.startsWith('guests') ? [[path, say(message)]] : [])),
  );
  const others = Object.fromEntries(Object.entries(askedErrors).filter(([path]) => !path.startsWith('guests')));
  return (
    <div ref={root} className="col-span-full grid grid-cols-2 gap-5 sm:grid-cols-6">
      <p className="col-span-full text-[0.9375rem] text-pretty text-muted">{messages.text}</p>
      <GuestInputs
        guests={guests}
        errors={errors}
        messages={messages}
        locale={language}
        onChange={(changed) => updateDraft({ guests: changed, askedErrors: others })}
      />
    </div>
  );
}
