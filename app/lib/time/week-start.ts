import { useSite } from '#app/lib/page/site.ts';

type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The first day of the studio's week as date pickers count, Sunday as 0; `usual` until a country is published. */
export function useWeekStart(usual: Day): Day {
  const { weekStart } = useSite().formats;
  if (weekStart === null) return usual;
  return weekStart === 7 ? 0 : weekStart;
}
