import { z } from 'zod';
import { isCountry } from '#domain/shared/addresses/country-address.ts';
import { HOUR_CYCLES, WEEK_STARTS } from '#domain/shared/addresses/country-usage.ts';
import { isTimeZone } from '#domain/shared/time/time-zone.ts';

/** A time zone of the IANA database. */
const timeZoneSchema = z
  .string('Choose a time zone.')
  .max(60, 'Choose a time zone.')
  .refine(isTimeZone, 'There is no such time zone. Example: Europe/Lisbon');

/**
 * Where the studio works. What is null is as usual in the country; without a time zone that of the server's settings holds.
 * The unit of sizes is the catalogue's, since its prices are told in it.
 */
export const studioCountrySchema = z.object({
  /** ISO 3166: two capital letters. */
  code: z.string('Choose a country.').refine(isCountry, 'There is no such country. Example: PT'),
  timeZone: timeZoneSchema.nullable(),
  /** The first day of the week, Monday as 1. */
  weekStart: z.literal(WEEK_STARTS, 'A week begins on Monday, Saturday or Sunday.').nullable(),
  hourCycle: z.enum(HOUR_CYCLES, 'Choose 12 or 24 hours.').nullable(),
});
export type StudioCountry = z.infer<typeof studioCountrySchema>;
