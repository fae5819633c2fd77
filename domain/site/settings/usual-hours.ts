/** When the studio works on some days of the week (1 is Monday, 7 is Sunday): wall times `HH:mm` in its zone. */
export type OpenHours = { weekdays: readonly number[]; opens: string; closes: string };

/** Mon-Fri 09:00-18:00 and Sat 10:00-15:00 (SITE-28). A day that stands nowhere is closed. */
export const WORKING_HOURS: readonly OpenHours[] = [
  { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
  { weekdays: [6], opens: '10:00', closes: '15:00' },
];
