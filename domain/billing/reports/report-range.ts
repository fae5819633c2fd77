import { Temporal } from 'temporal-polyfill';

/** The ranges that have a name. Those of today end with it. */
export const RANGES = ['this_month', 'last_month', 'this_quarter', 'this_year', 'last_12_months'] as const;
export type RangeName = (typeof RANGES)[number];

/** Days as `YYYY-MM-DD` in the studio's zone, both included. */
export type Days = { from: string; to: string };

/**
 * The days of a report and those that they are compared with. `monthsBetween` is how many months lie between the two where each month has one to be compared
 * with; null where the days are compared as a whole.
 */
export type ReportRange = { days: Days; before: Days; monthsBetween: number | null };

/** The longest range, in months: ten years. */
export const MOST_MONTHS = 120;

type Day = Temporal.PlainDate;
const firstOf = (day: Day) => day.with({ day: 1 });
const lastOf = (day: Day) => day.with({ day: day.daysInMonth });
const monthIndex = ({ year, month }: Day) => year * 12 + month - 1;

/** How many calendar months days touch: `countMonths({ from: '2026-01-31', to: '2026-02-01' }) === 2`. */
export function countMonths({ from, to }: Days): number {
  return monthIndex(Temporal.PlainDate.from(to)) - monthIndex(Temporal.PlainDate.from(from)) + 1;
}

const toDays = (from: Day, to: Day): Days => ({ from: from.toString(), to: to.toString() });

/** The same days some months earlier. What ends with a month ends with that month too. */
function moveBack({ from, to }: Days, months: number): Days {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const moved = last.subtract({ months });
  return toDays(first.subtract({ months }), last.day === last.daysInMonth ? lastOf(moved) : moved);
}

/** The days of a named range on a day, and how many months before them those lie that they are compared with. */
function namedDays(name: RangeName, today: Day): { days: Days; months: number } {
  const month = firstOf(today);
  switch (name) {
    case 'this_month':
      return { days: toDays(month, today), months: 1 };
    case 'last_month':
      return { days: toDays(month.subtract({ months: 1 }), month.subtract({ days: 1 })), months: 1 };
    case 'this_quarter':
      return { days: toDays(month.subtract({ months: (today.month - 1) % 3 }), today), months: 3 };
    case 'this_year':
      return { days: toDays(month.with({ month: 1 }), today), months: 12 };
    case 'last_12_months':
      return { days: toDays(month.subtract({ months: 11 }), today), months: 12 };
  }
}

/**
 * The range of a name on a day (BIL-65). It is compared with the same days one month, quarter or year earlier.
 *
 * @example namedRange('this_month', '2026-11-10') // 1 to 10 November, before: 1 to 10 October
 */
export function namedRange(name: RangeName, today: string): ReportRange {
  const { days, months } = namedDays(name, Temporal.PlainDate.from(today));
  return { days, before: moveBack(days, months), monthsBetween: months };
}

/** The range of free days: whole months are compared with as many months before them, others with as many days. */
export function freeRange(days: Days): ReportRange {
  const [first, last] = [Temporal.PlainDate.from(days.from), Temporal.PlainDate.from(days.to)];
  if (first.day === 1 && last.day === last.daysInMonth) {
    const months = countMonths(days);
    return { days, before: moveBack(days, months), monthsBetween: months };
  }
  const length = last.since(first, { largestUnit: 'day' }).days + 1;
  const before = toDays(first.subtract({ days: length }), first.subtract({ days: 1 }));
  return { days, before, monthsBetween: null };
}

/** The months of days, each cut to them, in their order. */
export function listMonths({ from, to }: Days): Days[] {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  return Array.from({ length: countMonths({ from, to }) }, (_, index) => {
    const month = firstOf(first).add({ months: index });
    const begin = index === 0 ? first : month;
    const end = Temporal.PlainDate.compare(lastOf(month), last) > 0 ? last : lastOf(month);
    return toDays(begin, end);
  });
}

/** By how much something changed, as a share of what it was: `shareOfChange(150, 100) === 0.5`. Null where it was nothing. */
export const shareOfChange = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / Math.abs(before);
