import path from 'node:path';

const SHIFT_CLOCK = path.resolve(import.meta.dirname, 'setup/shift-clock.ts');
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days on which calendars and programs err, and which the test command therefore tries each time. */
export const OTHER_DAYS: readonly { name: string; at: string }[] = [
  { name: 'a leap day', at: '2028-02-29T16:00:00Z' },
  { name: 'the night in which New York skips an hour', at: '2027-03-14T06:59:00Z' },
  { name: 'the night in which New York repeats an hour', at: '2027-11-07T05:59:00Z' },
];

/** The tests that run on those days: tests of dates, of bookings and of what goes after a time. */
export const TESTS_OF_TIME = [
  'domain/scheduling/bookings',
  'domain/shared/time',
  'server/features/reviews/uploads/finish-upload',
  'server/features/shared/mail/purge-mail-files',
  'server/features/scheduling/bookings',
];

/** The instant of `--at`: a day means its noon in UTC. Throws with what would be right. */
export function parseInstant(text: string): Date {
  const instant = new Date(DAY.test(text) ? `${text}T12:00:00Z` : text);
  if (Number.isNaN(instant.getTime())) {
    throw new Error(`--at takes a day such as 2027-05-21 or an instant such as 2027-05-21T06:30:00Z, and not ${text}.`);
  }
  return instant;
}

/** The environment of a test run that believes it is `instant`. */
export function clockEnvironment(instant: Date, now: Date, nodeOptions = ''): Record<string, string> {
  return {
    NODE_OPTIONS: `${nodeOptions} --import ${JSON.stringify(SHIFT_CLOCK)}`.trim(),
    TEST_CLOCK_SHIFT_MS: String(instant.getTime() - now.getTime()),
  };
}
