import { z } from 'zod';
import { wholeNumber } from '#domain/shared/schema-parts.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { licenseSettingsSchema, USUAL_LICENSE } from '#domain/site/settings/license-settings.ts';
import { reviewSettingsSchema, USUAL_REVIEW } from '#domain/site/settings/review-settings.ts';
import { MOST_TRASH_DAYS, USUAL_TRASH_DAYS } from '#domain/site/settings/trash-days.ts';

/** The longest life of a link, in days. */
export const MOST_LINK_DAYS = 730;

/** What stands over pictures that are not paid: the studio's name, its logo, or words of its own. */
const watermarkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('name') }),
  z.object({ kind: z.literal('logo') }),
  z.object({ kind: z.literal('text'), text: requiredLineSchema('The watermark', 40) }),
]);

const MOST_UNOPENED_DAYS = 60;
const MOST_REMIND_DAYS = 60;
/** How many days before its end a link is told of, until the studio says otherwise. */
const USUAL_REMIND_DAYS = 7;

/**
 * How the studio delivers: how long a new link works, in days, the watermark of what is not paid, and after how many days the
 * dashboard says that nobody has opened a link. `remind_days` before its end a link is told of, to its person and on the dashboard; 0 for never. `trash_days` is how long the trash keeps what is deleted from now on. `review` is how its clients review, and `license` what
 * new deliveries say of the use of their pictures.
 */
export const deliverySettingsSchema = z.object({
  link_days: wholeNumber('The days', 1, MOST_LINK_DAYS),
  watermark: watermarkSchema,
  unopened_days: wholeNumber('The days', 1, MOST_UNOPENED_DAYS),
  remind_days: wholeNumber('The days', 0, MOST_REMIND_DAYS).default(USUAL_REMIND_DAYS),
  trash_days: wholeNumber('The days', 1, MOST_TRASH_DAYS).default(USUAL_TRASH_DAYS),
  review: reviewSettingsSchema.default(() => USUAL_REVIEW),
  license: licenseSettingsSchema.default(() => USUAL_LICENSE),
});
export type DeliverySettings = z.infer<typeof deliverySettingsSchema>;

/** How a studio delivers until it says otherwise. */
export const USUAL_DELIVERY: DeliverySettings = {
  link_days: 90,
  watermark: { kind: 'name' },
  unopened_days: 3,
  remind_days: USUAL_REMIND_DAYS,
  trash_days: USUAL_TRASH_DAYS,
  review: USUAL_REVIEW,
  license: USUAL_LICENSE,
};
