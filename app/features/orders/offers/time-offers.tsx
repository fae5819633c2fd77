import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { ApiProblem } from '#app/lib/api.ts';
import { useLanguage } from '#app/lib/language.ts';
import { useMessages } from '#app/lib/messages.ts';
import { say } from '#app/lib/request/sentences.ts';
import { formatLongDay, zonePlace } from '#app/lib/time/format-day.ts';
import { moveDay } from '#app/lib/time/studio-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { SlotsJson } from '#domain/scheduling/slots-json.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { type HoldNeeds, SLOT_DAYS, slotsQuery } from '../api/slots.ts';
import { HeldNotice } from './held-notice.tsx';
import { chooseTime, useHold } from './hold-store.ts';

type Day = SlotsJson['days'][number];

export type TimeOffersProps = {
  needs: HoldNeeds;
  timeZone: string;
  /** Today in the studio's zone. */
  today: string;
};

/** The times that are offered for what is ordered: days with their first time, the times of a day, and the one that is held. */
export function TimeOffers({ needs, timeZone, today }: TimeOffersProps) {
  const { offers, times, offline } = useMessages('wizard');
  const titleId = useId();
  const { held, attempt } = useHold();
  const chosen = attempt?.kind === 'asking' ? attempt.start : (held?.start ?? null);
  const [from, setFrom] = useState(today);
  const { data, error, isPlaceholderData, refetch } = useQuery(slotsQuery(from, needs));
  const isTaken = attempt?.kind === 'taken';
  useEffect(() => {
    if (isTaken) void refetch();
  }, [isTaken, refetch]);
  const choose = (start: string) => chooseTime(start, { needs, timeZone });
  return (
    <section aria-labelledby={titleId} aria-busy={isPlaceholderData} className="col-span-full flex flex-col gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={titleId} className="font-medium text-ink">
          {offers.title}
        </span>
        <span className="text-sm text-muted">{times.zone(zonePlace(timeZone))}</span>
      </p>
      {!data && !error && <OffersSkeleton label={times.loading} />}
      {error instanceof ApiProblem && error.code === 'area_refused' && <p>{say(error.detail)}</p>}
      {!data && error && !(error instanceof ApiProblem && error.code === 'area_refused') && (
        <RetryNotice
          tone="yellow"
          title={times.failed}
          label={offline.retry}
          role="none"
          onRetry={() => void refetch()}
        >
          {times.failedText}
        </RetryNotice>
      )}
      {data && (
        <div className={cx('flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}>
          <OfferedDays
            days={data.days.filter(({ slots }) => slots.length > 0)}
            timeZone={timeZone}
            chosen={chosen}
            onEarlier={from > today ? () => setFrom(moveDay(from, -SLOT_DAYS)) : null}
            onLater={() => setFrom(moveDay(from, SLOT_DAYS))}
            onChoose={choose}
          />
        </div>
      )}
      <HeldNotice needs={needs} timeZone={timeZone} />
    </section>
  );
}

/** The days before or behind those that are shown. */
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

function OffersSkeleton({ label }: { label: string }) {
  return (
    <div>
      <p className="sr-only">{label}</p>
      <Skeleton className="h-16 w-full rounded-input" />
      <Skeleton className="mt-4 h-20 w-full rounded-input" />
      <Skeleton className="mt-4 h-11 w-2/3 rounded-input" />
    </div>
  );
}

type OfferedDaysProps = {
  /** The days that have times. */
  days: readonly Day[];
  timeZone: string;
  chosen: string | null;
  /** Shows the days before these; null where they are the next of all. */
  onEarlier: (() => void) | null;
  onLater: () => void;
  onChoose: (start: string) => void;
};

function OfferedDays({ days, timeZone, chosen, onEarlier, onLater, onChoose }: OfferedDaysProps) {
  const { offers } = useMessages('wizard');
  const [opened, setOpened] = useState<string | null>(null);
  const wanted = opened ?? (chosen && dayIn(chosen, timeZone));
  const shown = days.find(({ date }) => date === wanted) ?? days[0];
  const earliest = days[0]?.slots[0];
  return (
    <>
      {!onEarlier && earliest && <Earliest start={earliest.start} timeZone={timeZone} onChoose={onChoose} />}
      {!shown && <p className="text-body">{offers.none}</p>}
      <ul
        aria-label={offers.days}
        className="-mx-1 flex snap-x scroll-px-1 gap-2 overflow-x-auto px-1 pt-1 pb-2 [scrollbar-width:thin]"
      >
        {onEarlier && <PageButton label={offers.earlier} onClick={onEarlier} />}
        {days.map((day) => (
          <li key={day.date} className="shrink-0 snap-start">
            <DayButton
              day={day}
              timeZone={timeZone}
              isShown={day.date === shown?.date}
              onOpen={() => setOpened(day.date)}
            />
          </li>
        ))}
        <PageButton label={offers.later} onClick={onLater} />
      </ul>
      {shown && <DayTimes day={shown} timeZone={timeZone} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

type EarliestProps = Pick<OfferedDaysProps, 'timeZone' | 'onChoose'> & { start: string };

function Earliest({ start, timeZone, onChoose }: EarliestProps) {
  const { offers } = useMessages('wizard');
  const language = useLanguage();
  return (
    <button
      type="button"
      onClick={() => onChoose(start)}
      className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 rounded-input border border-line-strong bg-white px-4 py-2.5 text-left transition-colors hover:border-ink"
    >
      <span>
        <span className="block text-sm text-muted">{offers.earliest}</span>
        <span className="block font-medium text-ink">
          {formatLongDay(dayIn(start, timeZone), language)}, {clockIn(start, timeZone)}
        </span>
      </span>
      <Icon name="arrowRight" className="size-4 shrink-0 text-muted" />
    </button>
  );
}

type DayButtonProps = { day: Day; timeZone: string; isShown: boolean; onOpen: () => void };

function DayButton({ day: { date, slots }, timeZone, isShown, onOpen }: DayButtonProps) {
  const { offers } = useMessages('wizard');
  const language = useLanguage();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlLocale(language), { ...options, timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    );
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onOpen}
      className="group flex min-w-22 cursor-pointer flex-col items-center rounded-input border border-line-strong bg-white px-3 py-2 text-ink transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
    >
      <span className="text-sm">{format({ weekday: 'short' })}</span>
      <span className="font-semibold">{format({ month: 'short', day: 'numeric' })}</span>
      <span className="text-[0.8125rem] text-muted tabular-nums group-aria-pressed:text-white/80">
        {offers.from(clockIn(slots[0]?.start ?? '', timeZone))}
      </span>
    </button>
  );
}

type DayTimesProps = Pick<OfferedDaysProps, 'timeZone' | 'chosen' | 'onChoose'> & { day: Day };

function DayTimes({ day: { date, slots }, timeZone, chosen, onChoose }: DayTimesProps) {
  const { offers } = useMessages('wizard');
  const language = useLanguage();
  return (
    <div
      role="radiogroup"
      aria-label={offers.timesOf(formatLongDay(date, language))}
      className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2"
    >
      {slots.map(({ start }) => (
        <label
          key={start}
          className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-lg border border-line-strong bg-white px-1 text-sm text-ink tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="offeredTime"
            value={start}
            checked={start === chosen}
            onChange={() => onChoose(start)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg outline-none"
          />
          <span className="pointer-events-none">{clockIn(start, timeZone)}</span>
        </label>
      ))}
    </div>
  );
}
