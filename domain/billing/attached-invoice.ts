import { z } from 'zod';
import { requiredLineSchema } from '#domain/shared/text.ts';

/** The size up to which the file of an invoice is taken, in bytes. */
export const MAX_INVOICE_BYTES = 5 * 1024 * 1024;

/** The query of the file of an invoice that another program made: its number there. */
export const attachInvoiceSchema = z.object({ number: requiredLineSchema('The number of the invoice', 60) });

/** An invoice of another program beside the receipt that it goes with. `sha256` is of its PDF file (hexadecimal). */
export const attachedInvoiceSchema = z.object({ number: z.string(), sha256: z.string(), attached_at: z.string() });
