/** Whether `Intl` knows a time zone, as a name of the IANA database: `Europe/Lisbon`. Offsets such as `+03:00` are none. */
export function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
