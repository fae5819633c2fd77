import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { say } from '#app/lib/request/sentences.ts';
import { formatLongDay, zonePlace } from '#app/lib/time/format-day.ts';
import { moveDay } from '#app/lib/time/studio-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { TimeChooser } from '#app/ui/time/time-chooser.tsx';
import { type HoldNeeds, SLOT_DAYS, slotsQuery } from '../api/slots.ts';
import { HeldNotice } from './held-notice.tsx';
import { chooseTime, useHold } from './hold-store.ts';

export type TimeOffersProps = {
  needs: HoldNeeds;
  timeZone: string;
  /** Today in the studio's zone. */
  today: string;
};

/** Why there are no times at this address; null where there is another reason, or none. */
const findRefusal = (error: unknown): string | null =>
  error instanceof ApiProblem && error.code === 'area_refused' ? say(error.detail) : null;

/** The times that are offered for what is ordered: days with their first time, the times of a day, and the one that is held. */
export function TimeOffers({ needs, timeZone, today }: TimeOffersProps) {
  const { offers, times, offline } = useMessages('wizard');
  const language = useLanguage();
  const { held, attempt } = useHold();
  const chosen = attempt?.kind === 'asking' ? attempt.start : (held?.start ?? null);
  const [from, setFrom] = useState(today);
  const { data, error, isPlaceholderData, refetch } = useQuery(slotsQuery(from, needs));
  const isTaken = attempt?.kind === 'taken';
  useEffect(() => {
    if (isTaken) void refetch();
  }, [isTaken, refetch]);
  const days = data?.days.filter(({ slots }) => slots.length > 0) ?? null;
  const first = days?.[0]?.slots[0]?.start;
  const refusal = findRefusal(error);
  const failure = {
    title: times.failed,
    children: times.failedText,
    label: offline.retry,
    onRetry: () => void refetch(),
  };
  return (
    <TimeChooser
      className="col-span-full"
      title={offers.title}
      zone={times.zone({ place: zonePlace(timeZone) })}
      days={
        days?.map(({ date, slots }) => ({
          date,
          label: offers.timesOf({ day: formatLongDay(date, language) }),
          note: offers.from({ time: clockIn(slots[0]?.start ?? '', timeZone) }),
          times: slots.map(({ start }) => ({ value: start, label: clockIn(start, timeZone) })),
        })) ?? null
      }
      loading={times.loading}
      failure={!data && error && !refusal ? failure : null}
      message={refusal ?? (days?.length === 0 ? offers.none : null)}
      isStale={isPlaceholderData}
      earliest={
        from <= today && first
          ? {
              title: offers.earliest,
              label: `${formatLongDay(dayIn(first, timeZone), language)}, ${clockIn(first, timeZone)}`,
              value: first,
            }
          : null
      }
      pages={{
        label: offers.days,
        locale: language,
        earlier: offers.earlier,
        later: offers.later,
        onEarlier: from > today ? () => setFrom(moveDay(from, -SLOT_DAYS)) : null,
        onLater: () => setFrom(moveDay(from, SLOT_DAYS)),
      }}
      chosen={chosen}
      chosenDay={chosen && dayIn(chosen, timeZone)}
      onChoose={(start) => chooseTime(start, { needs, timeZone })}
    >
      <HeldNotice needs={needs} timeZone={timeZone} />
    </TimeChooser>
  );
}
