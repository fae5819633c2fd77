import { useId } from 'react';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { moveDay } from '#app/lib/time/studio-day.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { getWeek } from './shoot-days.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'day', 'crew', 'people'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const LABELS: Record<CalendarView, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  crew: 'Crew',
  people: 'Crew week',
};

/** How much of the calendar is shown. */
export function ViewSwitch({ view, onView }: { view: CalendarView; onView: (view: CalendarView) => void }) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-full border border-line bg-well p-0.5">
      <legend className="sr-only">View</legend>
      {CALENDAR_VIEWS.map((known) => (
        <Segment
          key={known}
          name={name}
          value={known}
          isChosen={known === view}
          onChoose={() => onView(known)}
          className="min-h-8 px-3.5 whitespace-nowrap max-sm:px-2.5 pointer-coarse:min-h-10"
        >
          {LABELS[known]}
        </Segment>
      ))}
    </fieldset>
  );
}

const STEPS = { week: 7, day: 1, crew: 1, people: 7 } as const;

type DaysNavProps = { view: Exclude<CalendarView, 'month'>; chosen: string; onChoose: (day: string) => void };

/** The days that are shown, and the way to those before and behind. */
export function DaysNav({ view, chosen, onChoose }: DaysNavProps) {
  const isWeek = view === 'week' || view === 'people';
  const unit = isWeek ? 'week' : 'day';
  const first = isWeek ? (getWeek(chosen)[0] ?? chosen) : chosen;
  return (
    <div className="mb-3 flex items-center gap-2">
      <h2 aria-live="polite" className="display mr-auto text-xl">
        {isWeek ? `Week of ${formatLongDay(first)}` : formatLongDay(first)}
      </h2>
      <IconButton
        aria-label={`Previous ${unit}`}
        variant="outline"
        size="sm"
        onClick={() => onChoose(moveDay(chosen, -STEPS[view]))}
      >
        <Icon name="chevronDown" className="size-4 rotate-90" />
      </IconButton>
      <IconButton
        aria-label={`Next ${unit}`}
        variant="outline"
        size="sm"
        onClick={() => onChoose(moveDay(chosen, STEPS[view]))}
      >
        <Icon name="chevronDown" className="size-4 -rotate-90" />
      </IconButton>
    </div>
  );
}
