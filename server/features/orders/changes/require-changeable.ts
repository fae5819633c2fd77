import { formatDocumentNumber } from '#domain/billing/document-number.ts';
import type { ChangePreviewInput } from '#domain/orders/changes/change-input.ts';
import type { ChangeRefusal } from '#domain/orders/changes/plan-change.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import type { DocumentRow } from '#server/db/schema/documents.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { listRefunds } from '#server/features/orders/refunds/queries.ts';

/** Refuses with `conflict` orders that nobody works on, and those of which a refund is under way (ORD-131). */
export async function requireChangeable(ctx: Context, order: OrderRow): Promise<void> {
  const { orderStatus, paymentStatus } = order;
  if (!orderStatus) throw new AppError('conflict', 'This order is not paid yet. Its customer can still change it.');
  if (orderStatus === 'cancelled') {
    throw new AppError('conflict', 'This order is cancelled, so it does not change any more. Refund it instead.');
  }
  if (paymentStatus === 'refunded') {
    throw new AppError('conflict', 'The money of this order has gone back. Make a new order instead.');
  }
  if ((await listRefunds(ctx.db, order.id)).some(({ status }) => status === 'pending')) {
    throw new AppError('conflict', 'A refund of this order is under way. Change the order once that is done.');
  }
}

type Refused = { order: OrderRow; input: ChangePreviewInput; invoices: ReadonlyMap<string, DocumentRow> };

const WORDS: Record<Extract<ChangeRefusal, { lineId: string }>['code'], string> = {
  unknown_line: 'This order has no such line. Load it again.',
  fixed_line: 'This line follows from others, or is gone already. Change those instead.',
  unknown_tax: 'The tax of this line is not known any more. Refund it, and add a line of your own.',
  step: 'This price cannot be charged.',
};

/** Why a document or a payment does not let go of so much. */
function paymentSentence(refusal: Extract<ChangeRefusal, { paymentId: string }>, { order, invoices }: Refused): string {
  const invoice = invoices.get(refusal.paymentId);
  const number = invoice ? `invoice ${formatDocumentNumber(invoice)}` : 'this payment';
  switch (refusal.code) {
    case 'received_by_hand':
      return 'Some of what waits was received by hand. Void that payment first, and record it again afterwards.';
    case 'nothing_left':
      return invoice
        ? `Nothing would be left of ${number}, which is not paid. Cancel the order, or leave a line.`
        : 'Nothing would be left of this order. Cancel it instead, or leave a line.';
    case 'deposit':
      return 'The deposit would be more than the order costs. Cancel the order and refund the deposit instead.';
    case 'credited': {
      const left = formatMinor(refusal.leftMinor, order.chargeCurrency, 'en-US');
      return `Of ${number} only ${left} is left: the rest went back before. Remove less.`;
    }
  }
}

/** Throws what a refusal of a change means for who asked for it. */
export function throwRefusal(refusal: ChangeRefusal, refused: Refused): never {
  const { order, input } = refused;
  const money = (minor: number) => formatMinor(minor, order.chargeCurrency, 'en-US');
  if ('lineId' in refusal) {
    const index = input.lines.findIndex(({ id }) => id === refusal.lineId);
    const step = minorStep(order.chargeCurrency);
    const sentence =
      refusal.code === 'step'
        ? `A price in ${order.chargeCurrency.toUpperCase()} must be a multiple of ${step} minor units.`
        : WORDS[refusal.code];
    throw invalidField(`lines.${Math.max(0, index)}`, sentence);
  }
  if ('paymentId' in refusal) throw new AppError('conflict', paymentSentence(refusal, refused));
  if ('limitMinor' in refusal) {
    throw new AppError(
      'conflict',
      refusal.code === 'below_minimum'
        ? `A card cannot be charged less than ${money(refusal.limitMinor)}. Change at least that.`
        : `This order would be too large: ${money(refusal.limitMinor)} is the most.`,
    );
  }
  if (refusal.code === 'tax_mode') {
    throw new AppError(
      'conflict',
      'This order has its taxes in its prices, or on top, and the catalog has them the other way today. Change prices and add lines one after the other.',
    );
  }
  throw invalidField('lines', 'Say what changes: a line, its price, or something new.');
}
