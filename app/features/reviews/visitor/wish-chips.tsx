import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { Wish } from '#domain/site/settings/review-settings.ts';
import { wishLabel } from '../shared/wish-label.ts';

type WishChipsProps = { wishes: readonly Wish[]; chosen: string | null; onChoose: (id: string | null) => void };

/** The wishes that the studio offers: one of them can be chosen instead of writing it. */
export function WishChips({ wishes, chosen, onChoose }: WishChipsProps) {
  const messages = useMessages('reviews');
  const language = useLanguage();
  if (wishes.length === 0) return null;
  return (
    <fieldset className="-mx-5 min-w-0 overflow-x-auto px-5 py-1 [scrollbar-width:none] beside:mx-0 beside:overflow-visible beside:px-0">
      <legend className="sr-only">{messages.wishes}</legend>
      <div className="flex w-max gap-2 beside:w-auto beside:flex-wrap">
        {wishes.map((wish) => {
          const { id } = wish;
          const isChosen = id === chosen;
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : id)}
              className={cx(
                'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border px-4 text-[0.9375rem] font-medium whitespace-nowrap',
                isChosen
                  ? 'border-accent bg-accent-soft text-accent-text'
                  : 'border-line-strong bg-surface text-ink hover:border-ink',
              )}
            >
              {isChosen && <Icon name="check" className="size-4" />}
              {wishLabel(wish, language)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
