import { leftOfInvoice } from '#domain/billing/credit.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { PublishedCatalogue } from '#domain/catalogue/published-catalogue.ts';
import { translateStarter } from '#domain/catalogue/translate-starter.ts';
import type { ChangePreviewInput, ChosenItem } from '#domain/orders/changes/change-input.ts';
import type { HeldMoney, HeldPayment } from '#domain/orders/changes/held-money.ts';
import { type ChangePlan, planChange } from '#domain/orders/changes/plan-change.ts';
import type { AddedPart } from '#domain/orders/changes/raise-lines.ts';
import { toNewLine } from '#domain/orders/price-added.ts';
import { singleItemLines } from '#domain/orders/pricing/item-lines.ts';
import type { PriceLine } from '#domain/orders/pricing/quote.ts';
import { refusalSentence } from '#domain/orders/pricing/refusal-sentences.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { DocumentRow } from '#server/db/schema/documents.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { findInvoiceOf, listNotesOf } from '#server/features/billing/queries.ts';
import { priceLines, refuseSteps } from '#server/features/orders/manage/create-lines.ts';
import { readMoney } from '#server/features/orders/payments/queries.ts';
import { findSoldCatalogue } from '#server/features/orders/repricing/find-difference.ts';
import { requireMode } from '#server/features/orders/require-mode.ts';
import { requireChangeable, throwRefusal } from './require-changeable.ts';

/** A change as it would be made now: of which money, with which invoices, by their payments. */
export type FoundChange = {
  order: OrderRow;
  money: HeldMoney;
  payments: readonly PaymentRow[];
  invoices: Map<string, DocumentRow>;
  plan: ChangePlan;
  catalogue: PublishedCatalogue;
};

/** The invoices of an order that stand, by their payments, and what their credit notes leave of each tax. */
async function findInvoices(ctx: Context, payments: readonly PaymentRow[]) {
  const invoices = new Map<string, DocumentRow>();
  const left = new Map<string, HeldPayment['leftTaxes']>();
  for (const payment of payments) {
    const invoice = payment.invoiceNumber === null ? null : await findInvoiceOf(ctx.db, payment.id);
    if (!invoice) continue;
    invoices.set(payment.id, invoice);
    left.set(payment.id, leftOfInvoice(invoice, await listNotesOf(ctx.db, invoice.id)).taxes);
  }
  return { invoices, left };
}

const toHeld = (payment: PaymentRow, leftTaxes: HeldPayment['leftTaxes']): HeldPayment => ({
  id: payment.id,
  part: payment.part,
  isPaid: payment.paidAt !== null,
  amountMinor: payment.amountMinor,
  movedMinor: payment.movedMinor,
  refundedMinor: payment.refundedMinor,
  recordedMinor: payment.recordedMinor,
  refundedByHandMinor: payment.refundedByHandMinor,
  taxes: payment.taxes,
  taxIncluded: payment.taxIncluded,
  leftTaxes,
});

/** The catalog that prices something: that of today, or the one with which the order was sold. */
async function catalogueOf(
  ctx: Context,
  order: OrderRow,
  { item, today }: { item: ChosenItem; today: CatalogueDocument },
): Promise<CatalogueDocument> {
  const document = item.catalogue === 'today' ? today : await findSoldCatalogue(ctx, order);
  if (!document) {
    throw new AppError('conflict', 'The catalog that this order was sold with is not known. Choose that of today.');
  }
  if (document.currency && document.currency !== order.chargeCurrency) {
    const [prices, charge] = [document.currency.toUpperCase(), order.chargeCurrency.toUpperCase()];
    throw new AppError(
      'conflict',
      `This catalog has its prices in ${prices}, and the order is charged in ${charge}. Add a line of your own instead.`,
    );
  }
  return document;
}

/** The lines of what is chosen of a catalog, before their taxes. */
async function itemLines(
  ctx: Context,
  order: OrderRow,
  { input, today }: { input: ChangePreviewInput; today: CatalogueDocument },
): Promise<PriceLine[]> {
  const lines: PriceLine[] = [];
  for (const [index, item] of input.items.entries()) {
    const catalogue = translateStarter(await catalogueOf(ctx, order, { item, today }), order.locale);
    const kind = item.package_id ? ('package' as const) : ('add_on' as const);
    const id = item.package_id ?? item.add_on_id ?? '';
    const request = {
      packageId: id,
      photoCount: item.photo_count ?? null,
      sqft: order.sqft,
      addOns: [],
      locale: order.locale,
    };
    const found = singleItemLines({ catalogue, request }, { kind, id, quantity: item.quantity });
    if (!found.ok) throw invalidField(`items.${index}`, refusalSentence(found.refusal, 'en'));
    lines.push(...found.lines);
  }
  return lines;
}

/** What is added to an order, with its taxes as they are today. */
async function findAdded(
  ctx: Context,
  order: OrderRow,
  { input, catalogue }: { input: ChangePreviewInput; catalogue: PublishedCatalogue },
): Promise<AddedPart[]> {
  refuseSteps(order, input.added, 'added.');
  const items = await itemLines(ctx, order, { input, today: catalogue.document });
  const lines = [...items, ...input.added.map(toNewLine)];
  if (lines.length === 0) return [];
  const priced = await priceLines(ctx, order, { lines, catalogue });
  return [
    {
      lines: priced.lines,
      taxes: priced.taxes.map(({ label, ppm, amountMinor }) => ({ label, ratePpm: ppm, amountMinor })),
      taxIncluded: priced.taxes.length > 0 && catalogue.document.taxes.included,
    },
  ];
}

/**
 * Finds what a change makes of an order as it is now (`planChange`). Refuses with `conflict` an order that cannot change, and with `invalid_input` or `conflict` a
 * change that cannot be made, each with the reason.
 */
export async function findChange(
  ctx: Context,
  order: OrderRow,
  { input, catalogue, reason }: { input: ChangePreviewInput; catalogue: PublishedCatalogue; reason: string | null },
): Promise<FoundChange> {
  await requireChangeable(ctx, order);
  requireMode(ctx, order);
  const { lines, payments: all } = await readMoney(ctx.db, order.id);
  const payments = all.filter(({ status }) => status !== 'failed');
  const { invoices, left } = await findInvoices(ctx, payments);
  const money = { lines, payments: payments.map((payment) => toHeld(payment, left.get(payment.id) ?? null)) };
  const wanted = {
    lines: input.lines.map(({ id, quantity = null, unit_minor: unitMinor = null }) => ({ id, quantity, unitMinor })),
    added: await findAdded(ctx, order, { input, catalogue }),
    reason,
  };
  const planned = planChange(money, wanted, order.chargeCurrency);
  if (!planned.ok) throwRefusal(planned.refusal, { order, input, invoices });
  return { order, money, payments, invoices, plan: planned.plan, catalogue };
}
