/** Lengths of time in milliseconds. A day is 24 hours here: days of the calendar can be shorter or longer. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Whether a moment lies farther ahead than what is written now can: it was written while the clock was wrong, and counts no more. */
export const isFarAhead = (moment: Date, now: Date, mostMs: number): boolean =>
  moment.getTime() - now.getTime() > mostMs;

export const HALF_A_YEAR_SECONDS = (182 * DAY_MS) / 1000;
