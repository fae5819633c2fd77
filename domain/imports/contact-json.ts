import { z } from 'zod';
import { requiredLineSchema } from '#domain/shared/text.ts';

/** The query of `GET /api/admin/contacts`: words of a name, an address or a company. */
export const contactFilterSchema = z.object({ q: requiredLineSchema('Search', 200) });

/** A customer whom the studio knows, with an order or without one. */
export const contactJsonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
});
export type ContactJson = z.infer<typeof contactJsonSchema>;
