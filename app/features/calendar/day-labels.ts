/** A day at the head of a column: '2026-11-24' gives 'Tue, Nov 24'. */
export function formatColumnDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
