import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '#app/lib/request/api-problem.ts';
import { getCurrent } from '#app/lib/request/edits.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { loadSentences, say } from '#app/lib/request/sentences.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { type GuestInput, MOST_GUESTS } from '#domain/orders/guests/guest-input.ts';
import type { GuestJson, GuestList } from '#domain/orders/guests/guest-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { GuestsMessages } from '#locales/all/pages/guests.ts';
import { addGuest, changeGuest, guestsQuery, removeGuest, showGuests, staffGuestsQuery } from './api/guests.ts';
import { emptyGuest } from './empty-guest.ts';
import { GuestFields } from './guest-fields.tsx';

type GuestCardProps = {
  orderId: string;
  /** The language that a new guest has at first. */
  locale: Locale;
  messages: GuestsMessages;
  /** Staff who only see orders read the list. */
  isReadOnly?: boolean;
};

/** Who else is told of an order, and what; people are added, changed and taken off as long as it goes on. */
export function GuestCard({ orderId, locale, messages, isReadOnly = false }: GuestCardProps) {
  const query = isReadOnly ? staffGuestsQuery(orderId) : guestsQuery(orderId);
  const { data, isError, refetch } = useQuery(query);
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="display display-card">{messages.title}</h2>
      {!data && isError && (
        <RetryNotice
          className="mt-4"
          title={messages.failed}
          role="none"
          label={messages.tryAgain}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="mt-4 h-16 w-full rounded-input" />}
      {data && <Guests orderId={orderId} locale={locale} messages={messages} isReadOnly={isReadOnly} list={data} />}
    </Card>
  );
}

type GuestsProps = Required<GuestCardProps> & { list: GuestList };

function Guests({ orderId, locale, messages, isReadOnly, list }: GuestsProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const canChange = list.can_change && !isReadOnly;
  const done = () => setEdited(null);
  const editor = { orderId, messages, onDone: done };
  return (
    <>
      <p className="mt-2 text-[0.9375rem] text-pretty text-muted">{messages.text}</p>
      {list.guests.length === 0 && edited !== 'new' && <p className="mt-4 text-pretty">{messages.none}</p>}
      {list.guests.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {list.guests.map((guest) => (
            <li key={guest.id} className="py-4">
              {edited === guest.id ? (
                <GuestEditor {...editor} seen={guest} first={guest} />
              ) : (
                <Guest
                  orderId={orderId}
                  messages={messages}
                  guest={guest}
                  canChange={canChange}
                  onChange={() => setEdited(guest.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited === 'new' && <GuestEditor {...editor} seen={null} first={emptyGuest(locale)} />}
      {canChange && edited === null && list.guests.length < MOST_GUESTS && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setEdited('new')}>
          {list.guests.length > 0 ? messages.another : messages.add}
        </Button>
      )}
      {canChange && list.guests.length >= MOST_GUESTS && (
        <p className="mt-4 text-[0.9375rem] text-muted">{messages.full}</p>
      )}
      {!list.can_change && <p className="mt-4 text-[0.9375rem] text-pretty text-muted">{messages.closed}</p>}
    </>
  );
}

type GuestProps = {
  orderId: string;
  messages: GuestsMessages;
  guest: GuestJson;
  canChange: boolean;
  onChange: () => void;
};

function Guest({ orderId, messages, guest, canChange, onChange }: GuestProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, email, role, gets, is_stopped: isStopped } = guest;
  const remove = async () => {
    setIsRemoving(true);
    try {
      await removeGuest(orderId, guest);
      toast({ title: messages.removed({ name }), variant: 'success' });
    } catch (error) {
      await loadSentences();
      const current = getCurrent<GuestList>(error);
      if (current) showGuests(orderId, current);
      const description = current ? messages.stale : getErrorMessage(error);
      toast({ title: messages.removeFailed({ name }), description, variant: 'destructive' });
      setIsRemoving(false);
    }
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere text-ink">
          {name}
          <span className="font-normal text-muted">{`, ${messages.roles[role]}`}</span>
        </p>
        <p className="text-[0.9375rem] wrap-anywhere text-muted">{email}</p>
        <p className="mt-1 text-[0.9375rem] text-pretty">
          {isStopped ? (
            <em className="text-muted">{messages.stopped}</em>
          ) : (
            gets.map((each) => messages.gets[each]).join(' · ')
          )}
        </p>
      </div>
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" aria-label={messages.changeNamed({ name })} onClick={onChange}>
            {messages.change}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={isRemoving}
            aria-label={messages.removeNamed({ name })}
            onClick={() => void remove()}
          >
            {messages.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

type GuestEditorProps = {
  orderId: string;
  messages: GuestsMessages;
  /** The guest as it was seen; null for a new one. */
  seen: GuestJson | null;
  first: GuestInput;
  onDone: () => void;
};

function GuestEditor({ orderId, messages, seen: firstSeen, first, onDone }: GuestEditorProps) {
  const [seen, setSeen] = useState(firstSeen);
  const [guest, setGuest] = useState<GuestInput>(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [isSaving, setIsSaving] = useState(false);

  const refuse = async (error: unknown) => {
    await loadSentences();
    const current = getCurrent<GuestList>(error);
    if (current) {
      // What was typed stays; saving again goes over what stands there now.
      setSeen(current.guests.find(({ id }) => id === seen?.id) ?? null);
      return setProblem(messages.stale);
    }
    const fields = error instanceof ApiProblem ? error.fields : [];
    setErrors(Object.fromEntries(fields.map(({ path, message }) => [path.split('.')[0] ?? path, say(message)])));
    if (fields.length === 0) setProblem(getErrorMessage(error));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setProblem('');
    setErrors({});
    const { name, role, gets, locale } = guest;
    try {
      if (seen) await changeGuest(orderId, seen, { name, role, gets, locale });
      else await addGuest(orderId, { ...guest });
      toast({ title: messages.saved, variant: 'success' });
      onDone();
    } catch (error) {
      await refuse(error);
      setIsSaving(false);
    }
  };
  return (
    <form aria-label={messages.title} noValidate onSubmit={(event) => void save(event)} className="mt-4">
      <div className="mb-5 grid grid-cols-2 gap-5 sm:grid-cols-6">
        <GuestFields
          name="guest"
          guest={guest}
          errors={errors}
          messages={messages}
          isKept={firstSeen !== null}
          onChange={setGuest}
        />
      </div>
      {problem && <FormError text={problem} />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" disabled={isSaving}>
          {isSaving ? messages.saving : messages.save}
        </Button>
        <Button variant="outline" size="sm" disabled={isSaving} onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
