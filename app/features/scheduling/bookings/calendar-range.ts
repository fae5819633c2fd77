/** Some days from a day (`YYYY-MM-DD`) on. */
export type CalendarRange = { from: string; days: number };

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** All days of a month, which is named by any of its days: 2026-02-14 gives 28 days from 2026-02-01. */
export function monthRange(day: string): CalendarRange {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${day.slice(0, 7)}-01`, days };
}

/** The first day of the month that comes some months after a day's: ('2026-11-20', 2) is '2027-01-01'. */
export function moveMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  return `${first.getUTCFullYear()}-${twoDigits(first.getUTCMonth() + 1)}-01`;
}
