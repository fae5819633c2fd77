import { z } from 'zod';
import { wholeNumber } from '#domain/shared/schema-parts.ts';

/** Thirty days of round-the-clock work. */
const MOST_HOURS = 720;
/** Ten years. */
const MOST_DAYS = 3650;
const USUAL_SOURCE_DAYS = 180;
const USUAL_RAW_DAYS = 90;

/**
 * How long the work may take, in hours of the studio's working time: from the end of a shoot to its upload, and from the upload to the delivery,
 * for which at most twice as many hours pass (`MOST_PASSING`). What a client wants changed takes what the settings of reviews promise them. Files as they were shot are kept for some days after the delivery, raw ones for others.
 */
export const productionSettingsSchema = z.object({
  upload_hours: wholeNumber('The hours until the upload', 1, MOST_HOURS),
  delivery_hours: wholeNumber('The hours until the delivery', 1, MOST_HOURS),
  source_days: wholeNumber('The days that files are kept', 1, MOST_DAYS).default(USUAL_SOURCE_DAYS),
  raw_days: wholeNumber('The days that raw files are kept', 1, MOST_DAYS).default(USUAL_RAW_DAYS),
});
export type ProductionSettings = z.infer<typeof productionSettingsSchema>;

/** How long the work may take until a studio says otherwise. */
export const USUAL_PRODUCTION: ProductionSettings = {
  upload_hours: 9,
  delivery_hours: 24,
  source_days: USUAL_SOURCE_DAYS,
  raw_days: USUAL_RAW_DAYS,
};

/** By how much the hours that pass until a delivery may exceed its working hours: 24 working hours are 24 to 48 hours, as the site promises. */
export const MOST_PASSING = 2;
