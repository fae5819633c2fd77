import { z } from 'zod';
import { DOCUMENT_SERIES } from '#domain/billing/document-number.ts';
import { PAYMENT_STATUSES } from './order-status.ts';

/**
 * The parts of a price. A deposit is above 0 where it is paid and below 0 where it is deducted from the rest; `set_off` is below 0: what removed lines paid of what a payment asks for; a discount is below 0; a tax line is a tax on top of the others, or below 0 for one that is included in
 * them and not charged.
 */
export const ORDER_LINE_KINDS = [
  'package',
  'add_on',
  'photos',
  'size',
  'surcharge',
  'discount',
  'deposit',
  'set_off',
  'tax',
] as const;
export type OrderLineKind = (typeof ORDER_LINE_KINDS)[number];

/**
 * A line of an order, as its readers see it. Amounts are whole minor units of the order's charge currency;
 * `amount_minor` is `unit_minor` times `quantity`, and `tax_minor` the tax of the line. `reason` says why it costs this.
 * `payment_id` is the payment that it belongs to. `removed_quantity` and `removed_minor` are what a change took off the order since it was paid; absent where
 * nothing was.
 */
export const orderLineSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ORDER_LINE_KINDS),
  label: z.string(),
  unit_minor: z.int(),
  quantity: z.int(),
  amount_minor: z.int(),
  tax_minor: z.int(),
  reason: z.string().nullable(),
  payment_id: z.uuid(),
  removed_quantity: z.int().optional(),
  removed_minor: z.int().optional(),
});
export type OrderLineJson = z.infer<typeof orderLineSchema>;

/** What of an order a payment is: all that it was made with, its deposit or the rest of that, or what was added to it since. */
export const PAYMENT_PARTS = ['whole', 'deposit', 'rest', 'added'] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];

/** A tax of a payment, summed over its lines; `rate_ppm` is in parts per million: 230000 is 23 percent. */
export const paymentTaxSchema = z.object({ label: z.string(), rate_ppm: z.int(), amount_minor: z.int() });
export type PaymentTaxJson = z.infer<typeof paymentTaxSchema>;

/**
 * A payment of an order. `due_minor` is what of it is still to be paid: less than its amount where some was received by hand. `invoice_number`, which counts in `invoice_series`, and `paid_at` are null until it is paid, but for an invoice on account, which comes before; `invoice_sha256` is the SHA-256 of its
 * invoice (PDF, hexadecimal), null until that is drawn, seconds after the payment. `taxes` are in
 * `amount_minor`: in the prices of its lines where `tax_included`, else as lines of their own.
 */
export const orderPaymentSchema = z.object({
  id: z.uuid(),
  part: z.enum(PAYMENT_PARTS),
  status: z.enum(PAYMENT_STATUSES),
  amount_minor: z.int(),
  due_minor: z.int(),
  refunded_minor: z.int(),
  invoice_number: z.int().nullable(),
  invoice_series: z.enum(DOCUMENT_SERIES),
  invoice_sha256: z.string().nullable(),
  /** The day in the studio's zone by which its invoice asks for it; null while there is none, and once it is paid. */
  due_on: z.string().nullable(),
  paid_at: z.string().nullable(),
  taxes: z.array(paymentTaxSchema),
  tax_included: z.boolean(),
});
export type OrderPaymentJson = z.infer<typeof orderPaymentSchema>;

/** A line that is not stored with an order yet. Amounts are whole minor units; the tax rate is in parts per million. */
export type NewLine = {
  kind: OrderLineKind;
  label: string;
  unitMinor: number;
  quantity: number;
  taxMinor?: number;
  taxRatePpm?: number;
  reason?: string | null;
};

/** The amount of a line, in minor units. */
export const lineAmount = ({ unitMinor, quantity }: NewLine): number => unitMinor * quantity;

/** The sum of lines, in minor units. */
export const sumLines = (lines: readonly NewLine[]): number => lines.reduce((sum, line) => sum + lineAmount(line), 0);

/** A tax of a payment, summed over its lines: for its invoice. `ratePpm` is in parts per million. */
export type PaymentTax = { label: string; ratePpm: number; amountMinor: number };
