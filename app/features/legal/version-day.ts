/** The day of a version ('2026-11-01') in words: 'November 1, 2026'. */
export function versionDay(version: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${version}T00:00:00Z`));
}
