import { z } from 'zod';
import { createOrderSchema } from '#domain/orders/create-order.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { limitSchema, orAbsent, searchQuery } from '#domain/shared/list-query.ts';
import { paragraphSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { SHOWN_ESTIMATE_STATES } from './estimate-state.ts';

/** An order's fields that an estimate has as well: no time is held for it, and its payment follows the terms of its customer. */
const orderFields = createOrderSchema.omit({
  hold_id: true,
  answers: true,
  access: true,
  guests: true,
  payment_terms: true,
}).shape;

/**
 * What `POST /api/admin/estimates` takes: an order as staff would make it, under the same rules, with a note to the customer and the last day on
 * which it can be accepted (in the studio's zone; 14 days ahead without one). `quote_id` is the price that was shown, with its add-ons, coupon and pin.
 */
export const estimateInputSchema = z.object({
  ...orderFields,
  note: paragraphSchema('The note', 2000).default(''),
  valid_until: z.preprocess((day) => (day === '' || day === undefined ? null : day), daySchema.nullable()),
});
export type EstimateInput = z.infer<typeof estimateInputSchema>;

/** What `POST /api/admin/estimates/{id}/send` takes: whether the link is mailed to the customer, or only made. */
export const sendEstimateSchema = z.object({ email: z.boolean('Say whether the link is mailed.') });
export type SendEstimate = z.infer<typeof sendEstimateSchema>;

/**
 * The query of `GET /api/admin/estimates`, the newest first. `q` is searched in number, customer, email, package and property; `customer_id` leaves those of the
 * contacts of one customer, `order_id` the one that an order came from.
 */
export const estimateFilterSchema = z.object({
  ...searchQuery,
  state: orAbsent(z.enum(SHOWN_ESTIMATE_STATES, `Choose ${SHOWN_ESTIMATE_STATES.join(', ')}.`)),
  customer_id: orAbsent(uuidSchema),
  order_id: orAbsent(uuidSchema),
  limit: limitSchema(100, 50),
});
export type EstimateFilter = z.infer<typeof estimateFilterSchema>;

/** The query of `GET /api/admin/estimates.csv`: that of the list, without paging. */
export const estimateExportSchema = estimateFilterSchema.omit({ cursor: true, limit: true });
export type EstimateExport = z.infer<typeof estimateExportSchema>;
