import { z } from 'zod';

/** The words of a sold package in another language; those that are left out are said in English. */
export const soldTranslationSchema = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  features: z.array(z.string()).optional(),
});
