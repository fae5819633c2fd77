import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import type { Place } from './picture-place.ts';
import { PinStateIcon, type ShownState } from './pin-state-badge.tsx';

/** A pin as it stands on a picture. `isQuiet` ones are of another version; `isInternal` ones only staff see. */
export type MarkedPin = Place & {
  id: string;
  number: number;
  state: ShownState;
  isInternal?: boolean;
  isQuiet?: boolean;
};

type PinMarkProps = {
  pin: MarkedPin;
  isSelected: boolean;
  /** How much the picture is magnified: the mark keeps its size. */
  zoom: number;
  onSelect?: ((id: string) => void) | undefined;
};

const isOver = (state: ShownState) => state === 'done' || state === 'approved';

/** A place near the upper edge has its mark below it, so that nothing cuts it off. */
const UPPER_EDGE = 0.12;

const colorOf = (pin: MarkedPin, isSelected: boolean) => {
  if (isSelected) return 'border-white bg-sky-700 text-white';
  if (isOver(pin.state)) return 'border-white bg-slate-600 text-white';
  if (pin.isInternal) return 'border-white bg-amber-700 text-white';
  return 'border-white bg-white text-slate-900';
};

/** A numbered pin whose tip is at its place. */
export function PinMark({ pin, isSelected, zoom, onSelect }: PinMarkProps) {
  const messages = useMessages('reviews');
  const isBelow = pin.y < UPPER_EDGE;
  return (
    <span
      data-pin={pin.number}
      className={cx('absolute size-0', isSelected ? 'z-20' : 'z-10')}
      style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%`, transform: `scale(${1 / zoom})` }}
    >
      <button
        type="button"
        aria-label={`${messages.pin({ number: pin.number })}, ${messages.states[pin.state]}`}
        aria-pressed={isSelected}
        disabled={!onSelect}
        onClick={(event) => {
          event.stopPropagation();
          onSelect?.(pin.id);
        }}
        className={cx(
          'absolute left-1/2 grid h-12 w-11 -translate-x-1/2 cursor-pointer place-items-center outline-none disabled:cursor-default',
          '[&:focus-visible>span]:outline-2 [&:focus-visible>span]:outline-offset-2 [&:focus-visible>span]:outline-white',
          isBelow ? 'top-0 items-start pt-2' : 'bottom-0 items-end pb-2',
          pin.isQuiet && 'opacity-70',
        )}
      >
        <span
          className={cx(
            'grid place-items-center rounded-full border-2 shadow-[0_2px_8px_rgb(2_6_15/0.45)] transition-[width,height]',
            isBelow ? 'rotate-45 rounded-tl-none' : 'rotate-45 rounded-br-none',
            isSelected ? 'size-9' : 'size-8',
            colorOf(pin, isSelected),
          )}
        >
          <span className="flex -rotate-45 items-center text-sm font-semibold tabular-nums">
            {isOver(pin.state) && <PinStateIcon state={pin.state} className="-mr-0.5 size-3" />}
            {pin.number}
          </span>
        </span>
      </button>
    </span>
  );
}
