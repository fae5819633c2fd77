import { z } from 'zod';
import { type Point, pointSchema } from '#domain/shared/addresses/point.ts';

const PIN_SENTENCE = 'Write the pin as latitude and longitude in degrees, for example 38.7223, -9.1393.';
const NUMBERS = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** A pin as people paste it from a map, `38.7223, -9.1393`, in degrees; null where nothing is typed. */
export const pinSchema = z
  .string()
  .default('')
  .transform((text, context): Point | null => {
    if (text.trim() === '') return null;
    const [, latitude, longitude] = NUMBERS.exec(text) ?? [];
    const point = pointSchema.safeParse({ latitude: Number(latitude), longitude: Number(longitude) });
    if (latitude !== undefined && point.success) return point.data;
    context.addIssue({ code: 'custom', message: PIN_SENTENCE });
    return z.NEVER;
  });
