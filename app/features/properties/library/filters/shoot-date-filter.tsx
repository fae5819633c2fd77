import { lazy, Suspense, useState } from 'react';
import { formatDayRange } from '#app/features/media/media-day.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Popover } from '#app/ui/menu/popover.tsx';
import type { LibraryFilter } from '../library-address.ts';

const loadCalendar = () => import('./range-calendar.tsx');
const RangeCalendar = lazy(async () => ({ default: (await loadCalendar()).RangeCalendar }));

type Days = Pick<LibraryFilter, 'from' | 'to'>;

type ShootDateFilterProps = Days & {
  /** Today in the studio's zone. */
  today: string;
  isDisabled: boolean;
  onChange: (days: Days) => void;
};

/** The days of the shoots that are shown (MED-6): one day, or from one to another. */
export function ShootDateFilter({ from, to, today, isDisabled, onChange }: ShootDateFilterProps) {
  const messages = useMessages('library').filters;
  const [isOpen, setIsOpen] = useState(false);
  const choose = (days: Days) => {
    onChange(days);
    if (days.to) setIsOpen(false);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      label={messages.shootDate}
      className="max-sm:px-2.5"
      trigger={
        <button
          type="button"
          disabled={isDisabled}
          onPointerEnter={() => void loadCalendar().catch(() => {})}
          className="flex h-12 w-full min-w-0 max-sm:w-auto max-sm:flex-auto max-sm:justify-center max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-[0.9375rem] cursor-pointer sm:w-auto sm:max-w-80 items-center gap-2.5 rounded-input border border-field bg-surface px-3.5 text-left text-base transition-colors hover:border-muted disabled:cursor-not-allowed disabled:bg-well disabled:text-muted"
        >
          <ToolIcon name="calendar" className={cx('text-muted', !from && 'max-sm:hidden')} />
          <span className={cx('shrink-0', from ? 'text-muted max-sm:sr-only' : 'text-body')}>{messages.shootDate}</span>
          {from && <span className="truncate font-medium text-ink">{formatDayRange(from, to ?? from)}</span>}
        </button>
      }
    >
      <Suspense fallback={<Skeleton className="h-[21rem] w-[19.25rem] max-w-full" />}>
        <RangeCalendar from={from} to={to} today={today} onChange={choose} />
      </Suspense>
    </Popover>
  );
}
