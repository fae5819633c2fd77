import { z } from 'zod';
import { MOST_SPHERE_WIDTH, type PanoramaCrop } from './panorama-crop.ts';

const pixelsSchema = z.int().min(0).max(MOST_SPHERE_WIDTH);

/** A crop as it travels. */
export const panoramaCropSchema: z.ZodType<PanoramaCrop> = z.object({
  fullWidth: pixelsSchema.min(1),
  fullHeight: pixelsSchema.min(1),
  left: pixelsSchema,
  top: pixelsSchema,
  width: pixelsSchema.min(1),
  height: pixelsSchema.min(1),
});
