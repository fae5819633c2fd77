import type { ComparedPart } from '#app/lib/request/edits.ts';
import { Card } from '#app/ui/layout/card.tsx';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';
import type { ReviewSettings } from '#domain/site/settings/review-settings.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { RoundFields, type TypedRounds, typePrice } from './round-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { readWishes, type TypedWish, typeWishes } from './typed-wishes.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { WishFields } from './wish-fields.tsx';

type TypedReview = TypedRounds & { wishes: readonly TypedWish[] };

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

/** Wishes in lines, to compare one state with another. */
const formatWishes = (wishes: ReviewSettings['wishes']) =>
  wishes.map(({ label, alteration }) => [...Object.values(label), alteration ?? 'any'].join(' · ')).join('\n');

const listParts = (currency: Currency): ComparedPart<StudioSettings>[] => [
  { label: 'Free rounds', show: ({ delivery }) => String(delivery.review.free_rounds) },
  {
    label: 'Each further round',
    show: ({ delivery }) => typePrice(delivery.review.round_price_minor, currency) || 'The usual price',
  },
  { label: 'Done within working hours', show: ({ delivery }) => String(delivery.review.turnaround_hours) },
  { label: 'Ready-made wishes', show: ({ delivery }) => formatWishes(delivery.review.wishes) },
];

/** How clients review what was delivered. */
export function ReviewForm({ settings, currency }: { settings: StudioSettings; currency: Currency }) {
  const { typed, change, editor } = useSettingsForm({
    settings,
    type: ({ delivery }) => typeReview(delivery.review, currency),
    read: (now, { delivery }) => ({ delivery: { ...delivery, review: readReview(now, currency) } }),
    parts: listParts(currency),
  });
  const problem = typed.price.trim() === '' ? null : readAmount(typed.price, currency).problem;
  return (
    <SettingsForm
      label="Review"
      editor={editor}
      subject="how clients review"
      saved={{ title: 'Review saved', description: 'It holds for rounds that are sent from now on.' }}
      isWrong={problem !== null}
    >
      <Card className="p-5 sm:p-6">
        <RoundFields
          typed={typed}
          currency={currency}
          errors={{ price: problem, ...editor.errors }}
          onChange={change}
        />
      </Card>
      <Card className="p-5 sm:p-6">
        <WishFields wishes={typed.wishes} errors={editor.errors} onChange={(wishes) => change({ wishes })} />
      </Card>
    </SettingsForm>
  );
}
