import { type KeyboardEvent, useId, useRef } from 'react';
import { formatDollars } from '#app/lib/format-dollars.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { PhotoCountRule } from '#domain/catalogue/packages.ts';
import { PRICE_PER_STEP_CENTS } from '#domain/catalogue/photo-price.ts';

/** How many counts Page Up and Page Down jump. */
const PAGE = 4;

type PhotoCountStepperProps = {
  /** What is counted for, for screen readers: the package's name. */
  label: string;
  rule: PhotoCountRule;
  count: number;
  onChange: (count: number) => void;
};

const BUTTON =
  'grid w-11 cursor-pointer place-items-center text-ink transition-colors hover:bg-slate-100 disabled:cursor-not-allowed disabled:text-slate-300 disabled:hover:bg-transparent';

/** How far a key moves in the list of counts, or null for keys that are not ours. */
function keyTarget(key: string, index: number, last: number): number | null {
  const moves: Record<string, number> = {
    ArrowUp: index + 1,
    ArrowRight: index + 1,
    ArrowDown: index - 1,
    ArrowLeft: index - 1,
    PageUp: index + PAGE,
    PageDown: index - PAGE,
    Home: 0,
    End: last,
  };
  return moves[key] ?? null;
}

/** Chooses one of a package's photo counts (spec §2 Pricing): by its two buttons, or with the keys on the count. */
export function PhotoCountStepper({ label, rule, count, onChange }: PhotoCountStepperProps) {
  const hintId = useId();
  const spin = useRef<HTMLDivElement>(null);
  const counts = rule.availableCounts;
  const last = counts.length - 1;
  const index = counts.indexOf(count);
  const max = counts[last] ?? rule.minPhotos;

  const moveTo = (targetIndex: number) => {
    const target = Math.min(last, Math.max(0, targetIndex));
    const next = counts[target];
    if (next === undefined || next === count) return;
    onChange(next);
    // The pressed button goes dead at either end; the focus must not fall out of the page with it.
    if (target === 0 || target === last) spin.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, index, last);
    if (target === null) return;
    event.preventDefault();
    moveTo(target);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend and cannot be a flex box everywhere.
    <div role="group" aria-label={`Photo count for ${label}`} className="w-full max-w-sm">
      <div className="flex h-12 items-stretch overflow-clip rounded-input border border-line-strong bg-white">
        <button
          type="button"
          aria-label={`Fewer photos, ${label}`}
          disabled={index === 0}
          onClick={() => moveTo(index - 1)}
          className={BUTTON}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <div
          ref={spin}
          role="spinbutton"
          tabIndex={0}
          aria-label={`Photos, ${label}`}
          aria-valuemin={rule.minPhotos}
          aria-valuemax={max}
          aria-valuenow={count}
          aria-valuetext={`${count} photos`}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
          className="grid grow cursor-default place-items-center rounded-md text-[0.9375rem] font-semibold whitespace-nowrap text-ink tabular-nums focus-visible:outline-offset-[-4px]"
        >
          {count} photos
        </div>
        <button
          type="button"
          aria-label={`More photos, ${label}`}
          disabled={index === last}
          onClick={() => moveTo(index + 1)}
          className={BUTTON}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </div>
      <p id={hintId} className="mt-2 text-center text-xs text-muted">
        up to {max}, {formatDollars(PRICE_PER_STEP_CENTS)} for each 5 more
      </p>
    </div>
  );
}
