import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { GridHandle } from '#app/features/media/grid/media-grid.tsx';
import { formatMediaMonth } from '#app/features/media/media-day.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { findMonthAt, findNextMonth, listMarks, listYears, type RailMonth } from './scrubber-layout.ts';
import { useRailPosition } from './use-rail-position.ts';
import { useShownMonth } from './use-shown-month.ts';

type ScrubberProps = {
  rail: readonly RailMonth[];
  items: readonly MediaJson[];
  /** Whether more of the list stands before the items. */
  hasPrevious: boolean;
  timeZone: string;
  isDisabled: boolean;
  grid: RefObject<GridHandle | null>;
  onJump: (month: string) => void;
};

/** How long the handle of a phone stays after the page has come to rest. */
const AWAKE_MS = 1500;

/** Whether something has just happened; `wake` says that it has. */
function useAwake() {
  const [isAwake, setIsAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wake = () => {
    setIsAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsAwake(false), AWAKE_MS);
  };
  return { isAwake, wake };
}

const percent = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`;

/** The height of a pointer on the rail, from 0 to 1. */
function findHeight({ clientY, currentTarget }: PointerEvent<HTMLElement>): number {
  const { top, height } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientY - top) / height));
}

/** A pointer on the rail: the months it passes are named, and the one where it lets go is jumped to. */
function usePointer({ rail, isDisabled }: Pick<ScrubberProps, 'rail' | 'isDisabled'>, go: (index: number) => void) {
  const [height, setHeight] = useState<number | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const stop = () => {
    setHeight(null);
    setIsDragging(false);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isDisabled) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setIsDragging(true);
      setHeight(findHeight(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDragging || event.pointerType === 'mouse') setHeight(findHeight(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (isDragging) go(findMonthAt(rail, findHeight(event)));
      stop();
    },
    onPointerCancel: stop,
    onPointerLeave: () => !isDragging && setHeight(null),
  };
  return { height, isDragging, handlers };
}

/**
 * The months of a long list beside it, to jump to: by the pointer, a finger or the keys. On phones it takes no room: a handle
 * shows while the page scrolls.
 */
export function Scrubber({ rail, isDisabled, onJump, ...list }: ScrubberProps) {
  const messages = useMessages('library').page;
  const element = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const place = useRailPosition(element);
  const { isAwake, wake } = useAwake();
  const { index, part, jump } = useShownMonth({ rail, ...list }, () => {
    place();
    wake();
  });
  const go = (to: number) => {
    const month = rail[to]?.month;
    if (month && !isDisabled) jump(to, () => onJump(month));
    slider.current?.focus({ preventScroll: true });
  };
  const { height, isDragging, handlers } = usePointer({ rail, isDisabled }, go);
  const shown = rail[index];
  const pointed = height === null ? null : rail[findMonthAt(rail, height)];
  const own = shown ? shown.top + part * (shown.bottom - shown.top) : 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    const next = isPlain ? findNextMonth(rail, index, event.key) : null;
    if (next === null) return;
    event.preventDefault();
    wake();
    if (next !== index) go(next);
  };
  const said = (isDragging && pointed) || shown;
  return (
    <div
      ref={element}
      {...handlers}
      className="group/rail fixed right-0 z-20 w-11 touch-none select-none max-md:pointer-events-none min-[84rem]:right-[calc((100%-77rem)/2-3.5rem)] print:hidden"
    >
      <Months rail={rail} year={said?.month.slice(0, 4)} isDragging={isDragging} />
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={messages.month}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={rail.length - 1}
        aria-valuenow={said ? rail.indexOf(said) : 0}
        aria-valuetext={said && formatMediaMonth(said.month)}
        aria-disabled={isDisabled}
        onKeyDown={onKeyDown}
        style={{ top: percent(isDragging ? (height ?? own) : own) }}
        className={cx(
          'peer absolute inset-x-0 grid h-11 -translate-y-1/2 cursor-pointer place-items-center justify-items-end outline-none',
          'max-md:transition-opacity max-md:focus-visible:pointer-events-auto max-md:focus-visible:opacity-100',
          isAwake || isDragging ? 'max-md:pointer-events-auto' : 'max-md:opacity-0',
        )}
      >
        <Thumb />
      </div>
      {pointed && <Label text={formatMediaMonth(pointed.month)} top={height ?? 0} />}
      {!pointed && shown && (
        <Label text={formatMediaMonth(shown.month)} top={own} className="hidden peer-focus-visible:block" />
      )}
    </div>
  );
}

/** The scrubber's thumb: a short line on the rail, or on phones a handle at the edge of the screen. */
function Thumb() {
  return (
    <>
      <span className="mr-0.5 h-1 w-3 rounded-full bg-accent-text max-md:hidden" />
      <span className="grid h-11 w-8 place-content-center rounded-l-full border border-r-0 border-line bg-raised text-muted shadow-float md:hidden">
        <Icon name="chevronDown" className="size-4 rotate-180" />
        <Icon name="chevronDown" className="-mt-1 size-4" />
      </span>
    </>
  );
}

type MonthsProps = { rail: readonly RailMonth[]; year: string | undefined; isDragging: boolean };

/** Years as numbers and months as marks: always there beside a wide list, on phones while the handle is dragged. */
function Months({ rail, year, isDragging }: MonthsProps) {
  const years = useMemo(() => listYears(rail), [rail]);
  const marks = useMemo(() => listMarks(rail), [rail]);
  return (
    <div aria-hidden className={cx('absolute inset-0 cursor-pointer', !isDragging && 'max-md:hidden')}>
      {marks.map(({ month, top }) => (
        <span
          key={month}
          style={{ top: percent(top) }}
          className="absolute right-1.5 size-[3px] -translate-y-1/2 rounded-full bg-line-strong max-md:hidden"
        />
      ))}
      {years.map((each) => (
        <span
          key={each.year}
          style={{ top: percent(each.top) }}
          className={cx(
            'absolute right-4.5 -translate-y-1/2 py-0.5 text-[0.6875rem] leading-4 tabular-nums max-md:right-10 max-md:rounded-full max-md:border max-md:border-line max-md:bg-raised max-md:px-2',
            each.year === year ? 'font-semibold text-ink' : 'text-muted',
          )}
        >
          {each.year}
        </span>
      ))}
    </div>
  );
}

function Label({ text, top, className }: { text: string; top: number; className?: string }) {
  return (
    <span
      aria-hidden
      style={{ top: percent(top) }}
      className={cx(
        'pointer-events-none absolute right-full mr-1 -translate-y-1/2 rounded-full bg-ink px-3.5 py-1.5 text-sm font-medium whitespace-nowrap text-on-ink shadow-float max-md:mr-14',
        className,
      )}
    >
      {text}
    </span>
  );
}
