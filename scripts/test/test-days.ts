import path from 'node:path';

const SHIFT_CLOCK = path.resolve(import.meta.dirname, 'setup/shift-clock.ts');
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day on which calendars and programs err. */
export type OtherDay = { name: string; at: string };

/** The night of the stage "embedded", whose clock alone can be set: all that it tests holds on any day. */
export const EMBEDDED_NIGHT: OtherDay = {
  name: 'the night in which New York skips an hour',
  at: '2027-03-14T06:59:00Z',
};

/** The days on which the rules of time are tried each time. */
export const OTHER_DAYS: readonly OtherDay[] = [
  { name: 'a leap day', at: '2028-02-29T16:00:00Z' },
  EMBEDDED_NIGHT,
  { name: 'the night in which New York repeats an hour', at: '2027-11-07T05:59:00Z' },
];

/** The rules of time: dates, slots and what follows from them. */
export const RULES_OF_TIME = ['domain/scheduling/bookings', 'domain/shared/time'];

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
