import { z } from 'zod';
import { REFUND_METHODS } from '#domain/billing/payment-methods.ts';
import { addedLineSchema, sumAdded } from '#domain/orders/added-lines.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { LARGEST_MINOR } from '#domain/shared/money/largest-amount.ts';
import { slugSchema } from '#domain/shared/schema-parts.ts';
import { lineSchema } from '#domain/shared/text.ts';

const PRICE = 'The price must be a whole number of minor units, 0 or more.';
const QUANTITY = 'The quantity must be a whole number from 0 to 999.';
const PIECES = 'The quantity must be a whole number from 1 to 999.';
const CATALOGUES = ['order', 'today'] as const;

/** Which catalog prices what is added: the one with which the order was sold, or the one that holds today. */
const catalogueSchema = z.enum(CATALOGUES, 'Choose order or today.').default('today');

const changedLineSchema = z
  .object({
    id: uuidSchema,
    quantity: z.int(QUANTITY).min(0, QUANTITY).max(999, QUANTITY).optional(),
    unit_minor: z.int(PRICE).min(0, PRICE).max(LARGEST_MINOR, 'The price has twelve digits at most.').optional(),
  })
  .refine(({ quantity, unit_minor }) => quantity !== undefined || unit_minor !== undefined, 'Say what changes.');

const chosenSchema = z.object({
  package_id: slugSchema('The package').optional(),
  add_on_id: slugSchema('The add-on').optional(),
  quantity: z.int(PIECES).min(1, PIECES).max(999, PIECES).default(1),
  photo_count: z.int().min(1).max(9999).optional(),
  catalogue: catalogueSchema,
});
const chosenItemSchema = chosenSchema.refine(
  ({ package_id, add_on_id }) => (package_id === undefined) !== (add_on_id === undefined),
  'Name a package or an add-on.',
);
export type ChosenItem = z.infer<typeof chosenItemSchema>;

const changeShape = {
  lines: z
    .array(changedLineSchema)
    .max(100, 'Change 100 lines at most.')
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Name each line once.')
    .default([]),
  items: z.array(chosenItemSchema).max(20, 'Add 20 at most.').default([]),
  added: z
    .array(addedLineSchema)
    .max(50, 'Add 50 lines at most.')
    .refine((lines) => sumAdded(lines) <= LARGEST_MINOR, 'The sum of these lines has more than twelve digits.')
    .default([]),
};

/**
 * What `POST /api/admin/orders/{id}/change/preview` takes. `lines` are lines of the order that change: how many pieces are left of one, 0 for none, and
 * the price of a piece, in minor units of the order's charge currency. `items` are added from a catalog, `added` in the studio's own words.
 */
export const changePreviewSchema = z.object(changeShape);
export type ChangePreviewInput = z.infer<typeof changePreviewSchema>;
/** The same as it is sent, where what is usual may be left out. */
export type ChangePreviewBody = z.input<typeof changePreviewSchema>;

/**
 * What `POST /api/admin/orders/{id}/change` takes: the change, why it is made, and the difference of the price that was seen, in minor units. `refund_method` is how that goes
 * back which did not come by card; `send_link` mails the customer the payment link where something is to be paid. `saved_card_id` charges that card for it instead.
 */
export const changeOrderSchema = z.object({
  ...changeShape,
  reason: lineSchema('Reason', 300).min(1, 'Say why the order changes.'),
  difference_minor: z.int('Say which difference of the price was seen, in whole minor units.'),
  refund_method: z.enum(REFUND_METHODS, `Choose ${REFUND_METHODS.join(', ')}.`).optional(),
  send_link: z.boolean().default(true),
  saved_card_id: uuidSchema.optional(),
});
export type ChangeOrderInput = z.infer<typeof changeOrderSchema>;
/** The same as it is sent. */
export type ChangeOrderBody = z.input<typeof changeOrderSchema>;
