import { useQuery } from '@tanstack/react-query';
import { formatListPrice } from '#app/lib/money/money.ts';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Thumbnail } from '#app/ui/media/thumbnail.tsx';
import type { AddOnJson, AddOnList } from '#domain/catalogue/add-on-json.ts';
import type { ChosenAddOn } from '#domain/orders/pricing/quote.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { addOnsQuery } from '../api/quotes.ts';

type AddOnFieldsProps = {
  packageId: string;
  currency: Currency | null;
  locale: Locale;
  messages: OrderingMessages['quote'];
  chosen: readonly ChosenAddOn[];
  onChange: (chosen: ChosenAddOn[]) => void;
};

/** The add-ons of a package: each by itself, and choices of which one is taken. */
export function AddOnFields(props: AddOnFieldsProps) {
  const { packageId, locale, messages } = props;
  const list = useQuery(addOnsQuery(packageId, locale));
  if (list.isError) {
    return (
      <RetryNotice title={messages.addOnsFailed} role="none" label={messages.tryAgain} onRetry={() => list.refetch()} />
    );
  }
  if (!list.data) return <Spinner label={messages.addOnsLoading} className="py-4" />;
  return <AddOnGroups {...props} list={list.data} />;
}

/** The chosen add-ons with one more, which takes the place of the other answers to its choice. */
function withAddOn(chosen: readonly ChosenAddOn[], added: AddOnJson, { add_ons }: AddOnList): ChosenAddOn[] {
  const others = new Set(
    add_ons
      .filter(({ id, choice }) => id === added.id || (choice !== null && choice === added.choice))
      .map(({ id }) => id),
  );
  const quantity = added.price.kind === 'per_unit' ? added.price.min : 1;
  return [...chosen.filter(({ id }) => !others.has(id)), { id: added.id, quantity }];
}

function AddOnGroups({ list, chosen: all, onChange, ...props }: AddOnFieldsProps & { list: AddOnList }) {
  // What is not sold any more goes with the next choice, which the price asks for.
  const chosen = all.filter(({ id }) => list.add_ons.some((each) => each.id === id));
  const free = list.add_ons.filter(({ choice }) => choice === null);
  const option = (addOn: AddOnJson) => (
    <AddOnOption
      key={addOn.id}
      {...props}
      addOn={addOn}
      quantity={chosen.find(({ id }) => id === addOn.id)?.quantity ?? 0}
      onAdd={() => onChange(withAddOn(chosen, addOn, list))}
      onRemove={() => onChange(chosen.filter(({ id }) => id !== addOn.id))}
      onQuantity={(quantity) => onChange(chosen.map((each) => (each.id === addOn.id ? { ...each, quantity } : each)))}
    />
  );
  return (
    <div className="flex flex-col gap-5">
      {list.choices.map(({ id, name }) => (
        <fieldset key={id} className="min-w-0">
          <legend className="mb-2 text-[0.9375rem] font-medium text-ink">
            {name} <span className="font-normal text-muted">{props.messages.chooseOne}</span>
          </legend>
          <div className="flex flex-col gap-2">{list.add_ons.filter(({ choice }) => choice === id).map(option)}</div>
        </fieldset>
      ))}
      {free.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-[0.9375rem] font-medium text-ink">{props.messages.addOns}</legend>
          <div className="flex flex-col gap-2">{free.map(option)}</div>
        </fieldset>
      )}
    </div>
  );
}

type AddOnOptionProps = Pick<AddOnFieldsProps, 'packageId' | 'currency' | 'locale' | 'messages'> & {
  addOn: AddOnJson;
  /** 0 where it is not chosen. */
  quantity: number;
  onAdd: () => void;
  onRemove: () => void;
  onQuantity: (quantity: number) => void;
};

function AddOnOption({ addOn, quantity, onAdd, onRemove, onQuantity, ...props }: AddOnOptionProps) {
  const { packageId, messages } = props;
  const { id, name, description, choice, price, picture } = addOn;
  const isChosen = quantity > 0;
  const isRadio = choice !== null;
  return (
    <div className="rounded-input border border-line bg-surface transition-colors duration-150 hover:border-line-strong has-checked:border-ink">
      <label className="flex min-h-12 cursor-pointer items-start gap-3 px-4 py-3">
        <input
          type={isRadio ? 'radio' : 'checkbox'}
          name={isRadio ? `choice-${packageId}-${choice}` : `add-on-${id}`}
          checked={isChosen}
          onChange={() => (isChosen && !isRadio ? onRemove() : onAdd())}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink"
        />
        {picture && <Thumbnail source={picture} className="w-16" />}
        <span className={cx('flex min-w-0 flex-1 gap-x-3 gap-y-1', picture && 'max-sm:flex-col')}>
          <span className="min-w-0 flex-1">
            <span className="block text-[0.9375rem] font-medium text-ink">{name}</span>
            {description && <span className="block text-sm text-pretty text-muted">{description}</span>}
          </span>
          <span className="shrink-0 text-[0.9375rem] text-ink tabular-nums">{formatAddOn(addOn, props)}</span>
        </span>
      </label>
      {isChosen && price.kind === 'per_unit' && price.max > price.min && (
        <label className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-sm text-body">
          {messages.quantity}
          <select
            value={quantity}
            onChange={({ target }) => onQuantity(Number(target.value))}
            aria-label={`${messages.quantity}: ${name}`}
            className="min-h-11 cursor-pointer rounded-input border border-field bg-surface px-3 text-ink tabular-nums"
          >
            {Array.from({ length: price.max - price.min + 1 }, (_, index) => price.min + index).map((count) => (
              <option key={count} value={count}>
                {count} × {price.unit}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function formatAddOn(
  { price }: AddOnJson,
  { currency, locale, messages }: Pick<AddOnFieldsProps, 'currency' | 'locale' | 'messages'>,
): string {
  const money = (minor: number) => formatListPrice(minor, currency, locale);
  switch (price.kind) {
    case 'fixed':
      return price.amount_minor === 0 ? messages.free : `+ ${money(price.amount_minor)}`;
    case 'from':
      return messages.from({ amount: money(price.amount_minor) });
    case 'per_unit':
      return messages.perUnit({ amount: money(price.unit_minor), unit: price.unit });
  }
}
