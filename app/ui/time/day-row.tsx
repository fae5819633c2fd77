import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { cx } from '../cx.ts';

/** The row of days: what it is called, and the ways to the days before and behind it. */
export type DayPages = {
  label: string;
  locale: Locale;
  earlier: string;
  later: string;
  /** Null where there are no days before, or behind. */
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
};

type ShownDay = { date: string; note?: string };

type DayRowProps = DayPages & {
  days: readonly ShownDay[];
  /** The open day. */
  shown: string | null;
  onOpen: (date: string) => void;
};

/** Days in a row that is scrolled, of which one is open. */
export function DayRow({ label, locale, earlier, later, onEarlier, onLater, days, shown, onOpen }: DayRowProps) {
  return (
    <ul
      aria-label={label}
      className="-mx-1 flex snap-x scroll-px-1 gap-2 overflow-x-auto px-1 pt-1 pb-2 [scrollbar-width:thin]"
    >
      {onEarlier && <PageButton label={earlier} onClick={onEarlier} />}
      {days.map((day) => (
        <li key={day.date} className="shrink-0 snap-start">
          <DayButton {...day} locale={locale} isShown={day.date === shown} onOpen={() => onOpen(day.date)} />
        </li>
      ))}
      {onLater && <PageButton label={later} onClick={onLater} />}
    </ul>
  );
}

function PageButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <li className="flex shrink-0 snap-start">
      <button
        type="button"
        onClick={onClick}
        className="min-h-11 w-22 cursor-pointer rounded-input px-2 text-sm font-medium text-accent-text underline underline-offset-4"
      >
        {label}
      </button>
    </li>
  );
}

type DayButtonProps = ShownDay & { locale: Locale; isShown: boolean; onOpen: () => void };

function DayButton({ date, note, locale, isShown, onOpen }: DayButtonProps) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onOpen}
      className={cx(
        'group flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-input border border-line-strong bg-raised px-3 py-2 text-ink transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink',
        note ? 'min-w-22' : 'min-w-16',
      )}
    >
      <span className="text-sm">{format({ weekday: 'short' })}</span>
      <span className="font-semibold">{format({ month: 'short', day: 'numeric' })}</span>
      {note && (
        <span className="text-[0.8125rem] text-muted tabular-nums group-aria-pressed:text-on-ink/80">{note}</span>
      )}
    </button>
  );
}
