import { formatDocumentNumber } from '#domain/billing/document-number.ts';
import type { ChangedLineJson, ChangePreviewJson, OrderChangeJson } from '#domain/orders/changes/change-json.ts';
import { addTaxes, type CutPart } from '#domain/orders/changes/cut-lines.ts';
import type { HeldMoney } from '#domain/orders/changes/held-money.ts';
import type { ChangePlan } from '#domain/orders/changes/plan-change.ts';
import { lineAmount, type PaymentTax } from '#domain/orders/order-lines.ts';
import type { DocumentRow } from '#server/db/schema/documents.ts';
import type { ChangeRow, OrderRow } from '#server/db/schema/orders.ts';

/** A change as the studio sees it. */
export const presentChange = ({
  change,
  changedBy,
}: {
  change: ChangeRow;
  changedBy: string | null;
}): OrderChangeJson => ({
  id: change.id,
  reason: change.reason,
  before_minor: change.beforeMinor,
  after_minor: change.afterMinor,
  lines: change.lines,
  changed_at: change.changedAt.toISOString(),
  changed_by: changedBy,
});

const goneLine = ({ line, quantity, amountMinor }: CutPart): ChangedLineJson => ({
  label: line.label,
  quantity: Math.max(1, quantity),
  amount_minor: -amountMinor,
});

/** The lines that go, below 0, and those that come. */
export function listChangedLines({ cuts, reduced, added }: ChangePlan): ChangedLineJson[] {
  const gone = [...cuts, ...reduced.map(({ cut }) => cut)].flatMap(({ parts }) => parts);
  const come = (added?.lines ?? []).map((line) => ({
    label: line.label,
    quantity: line.quantity,
    amount_minor: lineAmount(line),
  }));
  return [...gone.filter(({ amountMinor, quantity }) => amountMinor !== 0 || quantity > 0).map(goneLine), ...come];
}

/** All taxes of an order once a change is made. */
function taxesAfter({ payments }: HeldMoney, { cuts, reduced, added }: ChangePlan): PaymentTax[] {
  const before = payments.reduce<PaymentTax[]>((all, { taxes }) => addTaxes(all, taxes), []);
  const gone = [...cuts, ...reduced.map(({ cut }) => cut)];
  const less = gone.reduce<PaymentTax[]>((all, { taxes }) => addTaxes(all, taxes, -1), before);
  return addTaxes(less, added?.taxes ?? []);
}

/** The documents that follow: a credit note for each invoice that lines leave, and a supplement for what comes. */
function comingDocuments(
  { cuts, reduced, added, settled }: ChangePlan,
  invoices: ReadonlyMap<string, DocumentRow>,
): ChangePreviewJson['documents'] {
  const notes = [...cuts, ...reduced.map(({ cut }) => cut)].flatMap(({ paymentId, grossMinor }) => {
    const invoice = invoices.get(paymentId);
    const note = { kind: 'credit_note' as const, total_minor: grossMinor, when: 'now' as const };
    return invoice && grossMinor > 0 ? [{ ...note, corrects: formatDocumentNumber(invoice) }] : [];
  });
  if (!added) return notes;
  const [first] = invoices.values();
  const supplement = {
    kind: 'supplement' as const,
    total_minor: added.totalMinor,
    corrects: first ? formatDocumentNumber(first) : null,
    when: settled.askMinor === 0 ? ('now' as const) : ('later' as const),
  };
  return [...notes, supplement];
}

type Previewed = { order: OrderRow; money: HeldMoney; plan: ChangePlan; invoices: ReadonlyMap<string, DocumentRow> };

/** What a change makes of an order, for who is about to make it. */
export function presentPreview({ order, money, plan, invoices }: Previewed): ChangePreviewJson {
  const { settled, reduced } = plan;
  const lowered = reduced.reduce((sum, { cut }) => sum + cut.grossMinor, 0);
  const covered = settled.covers.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    currency: order.chargeCurrency,
    before_minor: plan.beforeMinor,
    after_minor: plan.afterMinor,
    difference_minor: plan.differenceMinor,
    ask_minor: settled.askMinor,
    open_minor: order.chargeMinor - order.paidMinor - lowered - covered + settled.askMinor,
    back_minor: settled.backMinor,
    back: settled.back.map(({ paymentId, way, amountMinor }) => ({
      payment_id: paymentId,
      way,
      amount_minor: amountMinor,
    })),
    lines: listChangedLines(plan),
    taxes: taxesAfter(money, plan)
      .filter(({ amountMinor }) => amountMinor !== 0)
      .map(({ label, ratePpm, amountMinor }) => ({ label, rate_ppm: ratePpm, amount_minor: amountMinor })),
    documents: comingDocuments(plan, invoices),
  };
}
