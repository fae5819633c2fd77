/** Lengths of time in milliseconds. A day is 24 hours here: days of the calendar can be shorter or longer. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const HALF_A_YEAR_SECONDS = (182 * DAY_MS) / 1000;
