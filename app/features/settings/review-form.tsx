import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { ReviewSettings } from '#domain/reviews/review-settings.ts';
import type { StudioSettings } from '#domain/settings/studio-settings.ts';
import type { Currency } from '#domain/shared/currencies.ts';
import { readAmount } from '#domain/shared/typed-amount.ts';
import { changeSettings, stateQuery } from './api/settings.ts';
import { RoundFields, type TypedRounds, typePrice } from './round-fields.tsx';
import { readWishes, type TypedWish, typeWishes } from './typed-wishes.ts';
import { WishFields } from './wish-fields.tsx';

type TypedReview = TypedRounds & { wishes: TypedWish[] };

const typeReview = (review: ReviewSettings, currency: Currency): TypedReview => ({
  free: String(review.free_rounds),
  price: typePrice(review.round_price_minor, currency),
  hours: String(review.turnaround_hours),
  wishes: typeWishes(review.wishes),
});

/** What would be saved; a price that cannot be read keeps the form from being sent. */
const readReview = ({ free, price, hours, wishes }: TypedReview, currency: Currency): ReviewSettings => ({
  wishes: readWishes(wishes),
  // An empty field is no number of rounds, not 0 of them.
  free_rounds: free.trim() === '' ? Number.NaN : Number(free),
  round_price_minor: price.trim() === '' ? null : (readAmount(price, currency).minor ?? Number.NaN),
  turnaround_hours: Number(hours),
});

const PARTS: ComparedPart<StudioSettings>[] = [
  { label: 'Review', show: ({ delivery }) => JSON.stringify(delivery.review) },
];

/** How clients review what was delivered, once the currency of a round is known. */
export function ReviewForm({ settings }: { settings: StudioSettings }) {
  const { data } = useQuery(stateQuery);
  if (!data) return null;
  return <RulesForm settings={settings} currency={data.payments.currency as Currency} />;
}

function RulesForm({ settings, currency }: { settings: StudioSettings; currency: Currency }) {
  const [typed, setTyped] = useState(() => typeReview(settings.delivery.review, currency));
  const { isSending, errorMessage, errors, code, send } = useSubmit();
  const show = (_before: StudioSettings | null, now: StudioSettings) =>
    setTyped(typeReview(now.delivery.review, currency));
  const edited = useEdited({ first: settings, parts: PARTS, onChanged: show });
  const asked = readReview(typed, currency);
  const isDirty =
    JSON.stringify(asked) !== JSON.stringify(readReview(typeReview(edited.from.delivery.review, currency), currency));
  const problem = typed.price.trim() === '' ? null : readAmount(typed.price, currency).problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    void send(async () => {
      const saved = await edited.send((from) =>
        changeSettings(from, { delivery: { ...from.delivery, review: asked } }),
      );
      show(null, saved);
      toast({
        title: 'Review saved',
        description: 'It holds for rounds that are sent from now on.',
        variant: 'success',
      });
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Review" className="flex flex-col gap-6">
      {isDirty && (
        <LeaveQuestion
          isOpen
          title="Leave without saving?"
          description="You have changed how clients review. What you changed is lost if you leave now."
        />
      )}
      <RoundFields
        typed={typed}
        currency={currency}
        errors={{ price: problem, ...errors }}
        onChange={(rounds) => setTyped({ ...typed, ...rounds })}
      />
      <WishFields wishes={typed.wishes} errors={errors} onChange={(wishes) => setTyped({ ...typed, wishes })} />
      <ChangedNotice changes={edited.changes} onTake={() => show(null, edited.begin(edited.from))} />
      <FormError text={code === 'stale_version' ? null : errorMessage} />
      <Button type="submit" aria-disabled={isSending} className="self-start">
        {isSending ? 'One moment...' : 'Save review'}
      </Button>
    </form>
  );
}
