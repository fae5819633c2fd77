import { z } from 'zod';

const DAY_SENTENCE = 'Write the day as YYYY-MM-DD, for example 2026-12-01.';

/** A year 0 is unknown to the database, and a day more or a zone aside must not lead out of its years. */
const isUsualYear = (text: string) => text >= '1000' && text < '9999';

/** A day as `YYYY-MM-DD`, of the years 1000 to 9998. */
export const daySchema = z.iso
  .date({ error: DAY_SENTENCE, abort: true })
  .refine(isUsualYear, { error: DAY_SENTENCE, abort: true });

/** An instant in UTC as ISO text, of the same years. */
export const instantSchema = z.iso.datetime().refine(isUsualYear);

const SINCE_SENTENCE = 'Write an instant in UTC, for example 2026-12-01T14:00:00Z.';

/**
 * The `updated_since` parameter of a list: returns what was written at or after this instant, measured by the
 * database's clock.
 */
export const sinceSchema = z.iso.datetime(SINCE_SENTENCE).refine(isUsualYear, SINCE_SENTENCE);
