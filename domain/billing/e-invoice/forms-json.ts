import { z } from 'zod';
import { E_INVOICE_FORMATS } from './formats.ts';
import { FILLED_IN } from './missing.ts';

/**
 * The electronic forms of a document: each can be had where it lacks nothing. `filled_in` says where what is missing is filled in; the customer of the document
 * is `customer_id`, null where they are gone.
 */
export const documentFormsSchema = z.object({
  customer_id: z.uuid().nullable(),
  forms: z.array(
    z.object({
      format: z.enum(E_INVOICE_FORMATS),
      missing: z.array(z.object({ field: z.string(), sentence: z.string(), filled_in: z.enum(FILLED_IN) })),
    }),
  ),
});
export type DocumentForms = z.infer<typeof documentFormsSchema>;
