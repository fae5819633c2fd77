import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { limitSchema, searchQuery } from '#domain/shared/list-query.ts';
import { toSource } from './lead-input.ts';

/** An inquiry from the page of a property. `from` is the place that its address named, or empty; `was_mailed` where a mail to the agent was queued. */
export const leadSchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  consented_at: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  from: z.string(),
  was_mailed: z.boolean(),
});
export type Lead = z.infer<typeof leadSchema>;

/** Which inquiries are wanted: from where the page before ended, and how many. */
export const leadFilterSchema = z.object({ cursor: searchQuery.cursor, limit: limitSchema(100, 20) });
export type LeadFilter = z.infer<typeof leadFilterSchema>;

/** A page of the inquiries of a property, the newest first. */
export const leadListSchema = z.object({ leads: z.array(leadSchema), next_cursor: z.string().nullable() });
export type LeadList = z.infer<typeof leadListSchema>;

const figures = { views: z.int(), visitors: z.int(), photos: z.int(), leads: z.int() };

/**
 * What a page was visited (LIST-30), in figures of the days of the studio: by day from the first day asked for, by the place that its address named (empty where it named
 * none), and all together. `bots` are views by machines that say so, which count nowhere else.
 */
export const visitFiguresSchema = z.object({
  since: z.iso.date(),
  total: z.object({ ...figures, bots: z.int() }),
  days: z.array(z.object({ day: z.iso.date(), ...figures })),
  sources: z.array(z.object({ from: z.string(), ...figures })),
});
export type VisitFigures = z.infer<typeof visitFiguresSchema>;

/** How many days the figures go back, today included: 30 unless said otherwise. */
export const visitFilterSchema = z.object({ days: limitSchema(366, 30) });

/** The body of a page's script where a photo is opened large, with the place that the address of the page named. */
export const seenPhotoSchema = z.object({
  photo: uuidSchema,
  from: z.string().max(100).default('').transform(toSource),
});
export type SeenPhoto = z.infer<typeof seenPhotoSchema>;
