import { formatDeposit, readDeposit, type TypedDeposit, typeDeposit } from '#app/lib/money/deposit.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { SAVED_CARDS, type SavedCards } from '#domain/site/settings/payment-settings.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const KINDS = ['whole', 'percent', 'amount'] as const;
type Kind = (typeof KINDS)[number];
type Typed = { kind: Kind; value: string; savedCards: SavedCards };

const LABELS: Record<Kind, string> = {
  whole: 'The whole price',
  percent: 'A percent as a deposit',
  amount: 'An amount as a deposit',
};

const CARDS: Record<SavedCards, string> = {
  off: 'Not kept',
  by_staff: 'Customers may keep them, and staff charge them',
  at_delivery: 'The same, and what is due is charged at delivery',
};

const typeKind = ({ deposit, saved_cards: savedCards }: StudioSettings['payments'], currency: Currency): Typed => ({
  ...(deposit ? typeDeposit(deposit, currency) : { kind: 'whole', value: '' }),
  savedCards,
});

const isDeposit = (typed: Pick<Typed, 'kind' | 'value'>): typed is TypedDeposit => typed.kind !== 'whole';

const listParts = (currency: Currency): ComparedPart<StudioSettings>[] => [
  {
    label: 'Paid with the order',
    show: ({ payments: { deposit } }) => (deposit ? formatDeposit(deposit, currency) : LABELS.whole),
  },
  { label: 'Cards of customers', show: ({ payments: { saved_cards } }) => CARDS[saved_cards] },
];

/** What of an order is paid as it is placed, by customers who have no terms of their own, and whether their cards are kept for the rest. */
export function DepositForm({ settings, currency }: { settings: StudioSettings; currency: Currency }) {
  const { typed, change, editor } = useSettingsForm({
    settings,
    type: ({ payments }) => typeKind(payments, currency),
    read: (now) => ({
      payments: { deposit: isDeposit(now) ? readDeposit(now, currency) : null, saved_cards: now.savedCards },
    }),
    parts: listParts(currency),
  });
  const { errors } = editor;
  const choose = (kind: Kind) => change({ kind, value: kind === 'percent' ? '30' : '' });
  return (
    <SettingsForm
      label="Deposits"
      editor={editor}
      subject="what is paid with an order"
      saved={{ title: 'Saved', description: 'It holds for orders that are placed from now on.' }}
    >
      <Card className="grid items-start gap-5 p-5 sm:grid-cols-2 sm:p-6">
        <Field
          label="Paid with the order"
          name="deposit_kind"
          hint={
            typed.kind === 'whole'
              ? 'Customers with terms of their own pay by those.'
              : 'The rest is due before the files are downloaded. Customers with terms of their own pay by those.'
          }
        >
          {(control) => (
            <Select
              {...control}
              value={typed.kind}
              onChange={({ target }) => choose(KINDS.find((kind) => kind === target.value) ?? 'whole')}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {LABELS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {typed.kind !== 'whole' && (
          <Field
            label={typed.kind === 'percent' ? 'Percent' : `Amount in ${currency.toUpperCase()}`}
            name="deposit_value"
            error={errors['payments.deposit.ppm'] ?? errors['payments.deposit.amount_minor']}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={typed.value}
                onChange={({ target }) => change({ value: target.value })}
              />
            )}
          </Field>
        )}
        <Field
          label="Cards of customers"
          name="saved_cards"
          hint={
            typed.savedCards === 'off'
              ? 'Customers pay each time themselves.'
              : 'They are asked as they pay, and read what the card is for. A card stays with the card provider, and its customer can remove it.'
          }
        >
          {(control) => (
            <Select
              {...control}
              value={typed.savedCards}
              onChange={({ target }) =>
                change({ savedCards: SAVED_CARDS.find((choice) => choice === target.value) ?? 'off' })
              }
            >
              {SAVED_CARDS.map((choice) => (
                <option key={choice} value={choice}>
                  {CARDS[choice]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Card>
    </SettingsForm>
  );
}
