import type { OrderLineKind, PaymentPart, PaymentTax } from '#domain/orders/order-lines.ts';

/** A line of an order with what was removed of it since, in minor units; `removedQuantity` counts its pieces. */
export type HeldLine = {
  id: string;
  paymentId: string;
  kind: OrderLineKind;
  label: string;
  unitMinor: number;
  quantity: number;
  amountMinor: number;
  taxMinor: number;
  taxRatePpm: number;
  reason: string | null;
  removedQuantity: number;
  removedMinor: number;
  removedTaxMinor: number;
};

/**
 * A payment of an order as a change finds it, in minor units. `movedMinor` is by how much its documents exceed its money: what removed lines gave
 * another payment is below 0. `leftTaxes` is what the credit notes of its invoice leave of each tax; null while it has no invoice.
 */
export type HeldPayment = {
  id: string;
  part: PaymentPart;
  isPaid: boolean;
  amountMinor: number;
  movedMinor: number;
  refundedMinor: number;
  recordedMinor: number;
  refundedByHandMinor: number;
  taxes: readonly PaymentTax[];
  taxIncluded: boolean;
  leftTaxes: readonly PaymentTax[] | null;
};

/** The money of an order: its lines and payments, each in their order. */
export type HeldMoney = { lines: readonly HeldLine[]; payments: readonly HeldPayment[] };

/** What the documents of a payment leave of it, in minor units. */
export const documentedMinor = ({
  amountMinor,
  movedMinor,
  refundedMinor,
}: Pick<HeldPayment, 'amountMinor' | 'movedMinor' | 'refundedMinor'>): number =>
  amountMinor + movedMinor - refundedMinor;

/** How many pieces of a line are left. */
export const leftQuantity = ({ quantity, removedQuantity }: Pick<HeldLine, 'quantity' | 'removedQuantity'>): number =>
  quantity - removedQuantity;

/** What is left of a line, in minor units. */
export const leftMinor = ({ amountMinor, removedMinor }: Pick<HeldLine, 'amountMinor' | 'removedMinor'>): number =>
  amountMinor - removedMinor;

/** What an order costs as it is now, in minor units: its lines without what was removed. What was set off against removed lines is no line. */
export const currentTotal = (lines: readonly Pick<HeldLine, 'kind' | 'amountMinor' | 'removedMinor'>[]): number =>
  lines.reduce((sum, line) => (line.kind === 'set_off' ? sum : sum + leftMinor(line)), 0);
