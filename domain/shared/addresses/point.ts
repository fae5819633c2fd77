import { z } from 'zod';

/** A point on the earth, in degrees north and east. */
export const pointSchema = z.object({
  latitude: z
    .number('The latitude must be a number.')
    .min(-90, 'The latitude is from -90 to 90.')
    .max(90, 'The latitude is from -90 to 90.'),
  longitude: z
    .number('The longitude must be a number.')
    .min(-180, 'The longitude is from -180 to 180.')
    .max(180, 'The longitude is from -180 to 180.'),
});
export type Point = z.infer<typeof pointSchema>;
