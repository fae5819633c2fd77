import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { moveDay, studioDay } from '#app/lib/time/studio-day.ts';
import { TimeChooser } from '#app/ui/time/time-chooser.tsx';
import { MAX_DAYS_AHEAD } from '#domain/scheduling/bookings/booking-time.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { shootSlotsQuery } from '../api/customer-changes.ts';
import { formatShootTime } from './format-shoot-time.ts';
import type { OrderPartProps } from './order-part.ts';

/** How many days are shown at once. */
const SHOWN_DAYS = 7;

/** A chosen beginning, with what it changes of the price. */
export type ChosenTime = { start: string; difference_minor: number };

type ShootTimesProps = {
  orderId: string;
  words: OrderPartProps['messages']['change'];
  zone: string;
  locale: Locale;
  timeZone: string;
  /** The chosen beginning as an ISO instant. */
  chosen: string | null;
  error: string | null;
  onChoose: (chosen: ChosenTime | null) => void;
};

/** The times to which a shoot can be moved: the days of a week that have any, and the times of the open one. */
export function ShootTimes({ orderId, words, zone, locale, timeZone, chosen, error, onChoose }: ShootTimesProps) {
  const today = studioDay(new Date(), timeZone);
  const [from, setFrom] = useState(today);
  const { data, isError, isPlaceholderData, refetch } = useQuery(shootSlotsQuery(orderId, from, SHOWN_DAYS));
  const days = data?.days.filter(({ slots }) => slots.length > 0) ?? null;
  const turn = (by: number) => {
    onChoose(null);
    setFrom(moveDay(from, by));
  };
  const choose = (value: string) => {
    const slot = days?.flatMap(({ slots }) => slots).find(({ start }) => start === value);
    onChoose(slot ? { start: slot.start, difference_minor: slot.difference_minor } : null);
  };
  return (
    <TimeChooser
      title={words.times}
      zone={zone}
      days={
        days?.map(({ date, slots }) => ({
          date,
          label: formatLongDay(date, locale),
          times: slots.map(({ start }) => ({ value: start, label: formatShootTime(start, locale, timeZone) })),
        })) ?? null
      }
      loading={words.loading}
      failure={!data && isError ? { title: words.failed, label: words.retry, onRetry: () => void refetch() } : null}
      message={days?.length === 0 ? words.noTimes : null}
      isStale={isPlaceholderData}
      pages={{
        label: words.day,
        locale,
        earlier: words.earlier,
        later: words.later,
        onEarlier: from > today ? () => turn(-SHOWN_DAYS) : null,
        onLater: from <= moveDay(today, MAX_DAYS_AHEAD - SHOWN_DAYS) ? () => turn(SHOWN_DAYS) : null,
      }}
      chosen={chosen}
      error={error}
      onChoose={choose}
      onOpenDay={() => onChoose(null)}
    />
  );
}
