import { z } from 'zod';
import { requiredLineSchema } from '#domain/shared/text.ts';

/** The query of `GET /api/admin/contacts`: words of a name, an email, a phone, a company or a tag. */
export const contactFilterSchema = z.object({ q: requiredLineSchema('Search', 200) });

/** A person whom the studio knows. `customer_name`, `company` and `notes` are of the customer who is billed for them; `locale` is null where nobody knows. */
export const contactJsonSchema = z.object({
  id: z.uuid(),
  customer_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  locale: z.string().nullable(),
  customer_name: z.string(),
  company: z.string(),
  notes: z.string(),
});
export type ContactJson = z.infer<typeof contactJsonSchema>;
