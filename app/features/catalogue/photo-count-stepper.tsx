import { type KeyboardEvent, type RefObject, useId, useLayoutEffect } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { CataloguePackage } from '#domain/catalogue/packages.ts';
import type { PhotoCountRule } from '#domain/catalogue/photo-count-rule.ts';
import type { PhotoCountChoice } from './use-photo-count.ts';

/** How many counts Page Up and Page Down jump. */
const PAGE = 4;

/** How far the keys move in the list of counts. The others belong to the text. */
const KEY_MOVES: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE };

const BUTTON =
  'grid w-11 shrink-0 cursor-pointer place-items-center text-ink transition-colors hover:bg-slate-100 disabled:cursor-not-allowed disabled:text-slate-300 disabled:hover:bg-transparent';

type PhotoCountStepperProps = {
  item: CataloguePackage;
  rule: PhotoCountRule;
  choice: PhotoCountChoice;
  field: RefObject<HTMLInputElement | null>;
};

/** The available count that lies `by` counts away from what is typed, at most the first or the last one. */
function getTarget({ availableCounts: counts }: PhotoCountRule, { typed, count }: PhotoCountChoice, by: number) {
  const last = counts.length - 1;
  // From a count between two others, one step leads to its neighbour.
  const from = typed.kind === 'between' ? counts.indexOf(by > 0 ? typed.below : typed.above) : counts.indexOf(count);
  return counts[Math.min(last, Math.max(0, from + by))] ?? count;
}

/** Chooses one of a package's photo counts (CAT-17): by its two buttons, by the arrow keys, or typed. */
export function PhotoCountStepper({ item, rule, choice, field }: PhotoCountStepperProps) {
  const label = item.name;
  const messages = useMessages('packages').count;
  const hintId = useId();
  const { count, text, shownProblem, hasProblem, choose, type, finish } = choice;
  const max = rule.availableCounts.at(-1) ?? rule.minPhotos;

  // Text that was typed before scripts ran is in the field, but no handler has seen it yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render can differ from the server's text.
  useLayoutEffect(() => {
    const early = field.current?.value ?? text;
    if (early !== text) type(early);
  }, []);

  const move = (by: number) => {
    const next = getTarget(rule, choice, by);
    choose(next);
    // The pressed button goes dead at either end; the focus must not fall out of the page with it.
    if (next === rule.minPhotos || next === max) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEY_MOVES[event.key];
    if (event.key === 'Enter') finish();
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend and cannot be a flex box everywhere.
    <div role="group" aria-label={messages.label({ name: label })} className="w-full">
      <div
        className={cx(
          'flex h-12 items-stretch overflow-clip rounded-input border bg-white',
          shownProblem ? 'border-danger-text' : 'border-line-strong',
        )}
      >
        <button
          type="button"
          aria-label={messages.fewer({ name: label })}
          disabled={!hasProblem && count === rule.minPhotos}
          onClick={() => move(-1)}
          className={BUTTON}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <label className="flex min-w-0 grow cursor-text items-center justify-center gap-1 text-sm font-semibold whitespace-nowrap text-ink tabular-nums">
          <input
            ref={field}
            // A text field, so that what is no number can be answered; a number field would hide it from us.
            type="text"
            name="photos"
            inputMode="numeric"
            role="spinbutton"
            autoComplete="off"
            maxLength={6}
            aria-label={messages.field({ name: label })}
            aria-valuemin={rule.minPhotos}
            aria-valuemax={max}
            aria-valuenow={count}
            aria-valuetext={messages.value({ count: text })}
            aria-describedby={hintId}
            aria-invalid={shownProblem ? true : undefined}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => type(event.target.value)}
            onBlur={finish}
            onKeyDown={onKeyDown}
            className="h-8 w-10 rounded-md border border-line bg-paper text-center focus-visible:outline-offset-0"
          />
          {messages.unit}
        </label>
        <button
          type="button"
          aria-label={messages.more({ name: label })}
          disabled={!hasProblem && count === max}
          onClick={() => move(1)}
          className={BUTTON}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </div>
      <p
        id={hintId}
        aria-live="polite"
        className={cx('mt-2 text-center text-xs', shownProblem ? 'text-danger-text' : 'text-muted')}
      >
        {shownProblem ??
          messages.upTo({ max, price: formatPrice(rule.stepPriceCents, item.currency), step: rule.step })}
      </p>
    </div>
  );
}
