import { z } from 'zod';
import { paymentTaxSchema } from '#domain/orders/order-lines.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';

/** A document that follows from a change; `corrects` is the number of the invoice that it names, null where none was issued. */
const comingDocumentSchema = z.object({
  kind: z.enum(['credit_note', 'supplement']),
  total_minor: z.int(),
  corrects: z.string().nullable(),
  /** A supplement is issued as it is paid, or by its day; at once where nothing of it is to be paid. */
  when: z.enum(['now', 'later']),
});

/**
 * What a change makes of an order, in minor units of `currency`. `ask_minor` is what it asks for in a further payment, `open_minor` all that is due then; `back` goes back, each part from
 * its payment. `lines` are those that go (below 0) and those that come, with the taxes on top.
 */
export const changePreviewJsonSchema = z.object({
  currency: currencySchema,
  before_minor: z.int(),
  after_minor: z.int(),
  difference_minor: z.int(),
  ask_minor: z.int(),
  open_minor: z.int(),
  back_minor: z.int(),
  back: z.array(z.object({ payment_id: z.uuid(), way: z.enum(['card', 'hand']), amount_minor: z.int() })),
  lines: z.array(z.object({ label: z.string(), quantity: z.int(), amount_minor: z.int() })),
  taxes: z.array(paymentTaxSchema),
  documents: z.array(comingDocumentSchema),
});
export type ChangePreviewJson = z.infer<typeof changePreviewJsonSchema>;

/** A line that went with a change, or came with it. */
export const changedLineJsonSchema = z.object({ label: z.string(), quantity: z.int(), amount_minor: z.int() });
export type ChangedLineJson = z.infer<typeof changedLineJsonSchema>;

/** A change of an order as the studio sees it, in minor units: lines that went are below 0. `changed_by` is null where the account is gone. */
export const orderChangeSchema = z.object({
  id: z.uuid(),
  reason: z.string(),
  before_minor: z.int(),
  after_minor: z.int(),
  lines: z.array(changedLineJsonSchema),
  changed_at: z.string(),
  changed_by: z.string().nullable(),
});
export type OrderChangeJson = z.infer<typeof orderChangeSchema>;
