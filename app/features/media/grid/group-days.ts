import type { MediaJson } from '#domain/media/media-json.ts';
import { dayOf } from '../media-day.ts';

/** Items of one day that follow each other in the list: from index `from` up to, but without, `to`. */
export type DayGroup = {
  /** `YYYY-MM-DD`, or null where the list is not sorted by days. */
  day: string | null;
  from: number;
  to: number;
  /** Whether all items of the day are here, so that they can be counted. */
  isComplete: boolean;
};

type Grouping = {
  timeZone: string;
  /** Whether the list is sorted by days; else it is one group without one. */
  isByDay: boolean;
  /** Whether the list goes on behind these items. */
  hasMore: boolean;
};

/** The days of a list that is sorted by them, in the order of the list. */
export function groupDays(items: readonly MediaJson[], { timeZone, isByDay, hasMore }: Grouping): DayGroup[] {
  const groups: DayGroup[] = [];
  items.forEach((item, index) => {
    const day = isByDay ? dayOf(item, timeZone) : null;
    const last = groups.at(-1);
    if (last?.day === day) last.to = index + 1;
    else groups.push({ day, from: index, to: index + 1, isComplete: true });
  });
  const last = groups.at(-1);
  if (last) last.isComplete = !hasMore;
  return groups;
}
