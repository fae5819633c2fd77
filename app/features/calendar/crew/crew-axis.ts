import type { CSSProperties } from 'react';
import type { CrewDay } from '#domain/calendar/crew-day-json.ts';
import { type Hours, hoursAround, type Span, spanOn } from '../time-grid-layout.ts';

/** The hours of a crew's day: those that somebody works, and all that is booked with its drives. */
export function axisHours({ people, shoots, holds, day, time_zone: timeZone }: CrewDay): Hours {
  const work = people.flatMap(({ hours }) => hours.map(({ from, to }) => spanOn(day, from, to, timeZone)));
  const taken = [...shoots, ...holds].map(({ busy_from, busy_to }) => spanOn(day, busy_from, busy_to, timeZone));
  return hoursAround([...work, ...taken]);
}

/** Where a span is on the axis, in percent; what is outside its hours is cut off. */
export function placeOnAxis({ from, to }: Span, hours: Hours): CSSProperties {
  const length = hours.to - hours.from;
  const left = Math.max(from, hours.from) - hours.from;
  const right = Math.min(to, hours.to) - hours.from;
  return { left: `${(left / length) * 100}%`, width: `${(Math.max(right - left, 0) / length) * 100}%` };
}

/** The parts of the axis that are in none of some spans. */
export function listOutside(spans: readonly Span[], hours: Hours): Span[] {
  const gaps: Span[] = [];
  let at = hours.from;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    if (from > at) gaps.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < hours.to) gaps.push({ from: at, to: hours.to });
  return gaps;
}
