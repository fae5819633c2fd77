import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewLine } from '#domain/orders/order-lines.ts';
import { lineAmount, sumLines } from '#domain/orders/order-lines.ts';
import { roundRatio } from '#domain/shared/money/round-ratio.ts';
import { addTaxes } from './cut-lines.ts';
import {
  currentTotal,
  documentedMinor,
  type HeldLine,
  type HeldMoney,
  type HeldPayment,
  leftQuantity,
} from './held-money.ts';
import { type ChangePlan, planChange, type WantedChange } from './plan-change.ts';
import type { AddedPart } from './raise-lines.ts';
import { ADDED } from './settle-change.ts';

const RATES = [190_000, 70_000, 50_000];

/** Lines at rates of three taxes, in their prices or on top, as a price states them. */
function price(items: readonly { unit: number; quantity: number; rate: number }[], isIncluded: boolean): AddedPart {
  const sold = items.map(({ unit, quantity, rate }, index): NewLine => {
    const ppm = RATES[rate] ?? 0;
    const taxMinor = roundRatio(unit * quantity, ppm, isIncluded ? 1_000_000 + ppm : 1_000_000);
    const label = `Line ${index} of ${unit}`;
    return { kind: 'add_on', label, unitMinor: unit, quantity, taxMinor, taxRatePpm: ppm, reason: null };
  });
  const taxes = RATES.map((ratePpm) => ({
    label: `Tax ${ratePpm}`,
    ratePpm,
    amountMinor: sold.reduce((sum, line) => (line.taxRatePpm === ratePpm ? sum + (line.taxMinor ?? 0) : sum), 0),
  })).filter(({ amountMinor }) => amountMinor > 0);
  const onTop = isIncluded
    ? []
    : taxes.map(({ label, ratePpm, amountMinor }): NewLine => {
        return { kind: 'tax', label, unitMinor: amountMinor, quantity: 1, taxMinor: 0, taxRatePpm: ratePpm };
      });
  return { lines: [...sold, ...onTop], taxes, taxIncluded: isIncluded };
}

/** What an order is by this file's own books: its payments, lines, invoices and what credit notes took of each. */
type Books = HeldMoney & {
  invoiced: Map<string, number>;
  credited: Map<string, number>;
  received: number;
  returned: number;
};

let counter = 0;
function newId(): string {
  counter += 1;
  return `id-${counter}`;
}

function hold(part: AddedPart, { paymentId, offMinor = 0 }: { paymentId: string; offMinor?: number }): HeldLine[] {
  const off: NewLine[] = offMinor > 0 ? [{ kind: 'set_off', label: 'Set off', unitMinor: -offMinor, quantity: 1 }] : [];
  return [...part.lines, ...off].map((line) => ({
    id: newId(),
    paymentId,
    kind: line.kind,
    label: line.label,
    unitMinor: line.unitMinor,
    quantity: line.quantity,
    amountMinor: lineAmount(line),
    taxMinor: line.taxMinor ?? 0,
    taxRatePpm: line.taxRatePpm ?? 0,
    reason: null,
    removedQuantity: 0,
    removedMinor: 0,
    removedTaxMinor: 0,
  }));
}

const payment = (id: string, part: AddedPart, more: Partial<HeldPayment>): HeldPayment => ({
  id,
  part: 'added',
  isPaid: false,
  amountMinor: 0,
  movedMinor: 0,
  refundedMinor: 0,
  recordedMinor: 0,
  refundedByHandMinor: 0,
  taxes: part.taxes,
  taxIncluded: part.taxIncluded,
  leftTaxes: null,
  ...more,
});

/** Does what a plan says, by this file's own hand. */
function apply(books: Books, { cuts, reduced, added, settled }: ChangePlan): Books {
  const lines = books.lines.map((line) => {
    const part = cuts.flatMap(({ parts }) => parts).find((each) => each.line.id === line.id);
    return part
      ? {
          ...line,
          removedQuantity: line.removedQuantity + part.quantity,
          removedMinor: line.removedMinor + part.amountMinor,
          removedTaxMinor: line.removedTaxMinor + part.taxMinor,
        }
      : line;
  });
  const lowered = lines.flatMap((line) => {
    const part = reduced.flatMap(({ cut }) => cut.parts).find((each) => each.line.id === line.id);
    if (!part) return [line];
    const left = { quantity: line.quantity - part.quantity, amountMinor: line.amountMinor - part.amountMinor };
    if (part.quantity > 0 ? left.quantity === 0 : left.amountMinor === 0) return [];
    const unitMinor = part.quantity > 0 ? line.unitMinor : left.amountMinor;
    return [{ ...line, ...left, unitMinor, taxMinor: line.taxMinor - part.taxMinor }];
  });
  const credited = new Map(books.credited);
  for (const { paymentId, grossMinor } of cuts) credited.set(paymentId, (credited.get(paymentId) ?? 0) + grossMinor);
  const payments = books.payments
    .map((each): HeldPayment => {
      const cut = cuts.find(({ paymentId }) => paymentId === each.id);
      const lower = reduced.find(({ paymentId }) => paymentId === each.id);
      const cover = settled.covers.find(({ paymentId }) => paymentId === each.id)?.amountMinor ?? 0;
      const back = settled.back.filter(({ paymentId }) => paymentId === each.id);
      return {
        ...each,
        amountMinor: (lower?.amountMinor ?? each.amountMinor) - cover,
        taxes: lower?.taxes ?? (cut ? addTaxes(each.taxes, cut.taxes, -1) : each.taxes),
        leftTaxes: each.leftTaxes && cut ? addTaxes(each.leftTaxes, cut.taxes, -1) : each.leftTaxes,
        movedMinor: each.movedMinor + (settled.moved.get(each.id) ?? 0),
        refundedMinor: each.refundedMinor + back.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        refundedByHandMinor:
          each.refundedByHandMinor +
          back.reduce((sum, { way, amountMinor }) => (way === 'hand' ? sum + amountMinor : sum), 0),
      };
    })
    .filter(({ amountMinor, movedMinor, isPaid }) => isPaid || amountMinor + movedMinor > 0);
  const kept = new Set(payments.map(({ id }) => id));
  const after = lowered.filter(({ paymentId }) => kept.has(paymentId));
  for (const { paymentId, amountMinor } of settled.covers) {
    after.push(...hold({ lines: [], taxes: [], taxIncluded: false }, { paymentId, offMinor: amountMinor }));
  }
  if (added) {
    const id = newId();
    after.push(...hold(added, { paymentId: id, offMinor: settled.coveredMinor }));
    payments.push(payment(id, added, { amountMinor: settled.askMinor, movedMinor: settled.moved.get(ADDED) ?? 0 }));
  }
  return { ...books, lines: after, payments, credited, returned: books.returned + settled.backMinor };
}

/** Pays what waits, some of it by hand, and invoices it. */
function pay(books: Books, isByHand: boolean): Books {
  const invoiced = new Map(books.invoiced);
  let { received } = books;
  const payments = books.payments.map((each) => {
    if (each.isPaid) return each;
    received += each.amountMinor;
    invoiced.set(each.id, each.amountMinor + each.movedMinor);
    return { ...each, isPaid: true, leftTaxes: each.taxes, recordedMinor: isByHand ? each.amountMinor : 0 };
  });
  return { ...books, payments, invoiced, received };
}

/** What must hold after each step, whatever was changed. */
function compare(books: Books, ownTotal: number): void {
  const { payments, lines, received, returned, invoiced, credited } = books;
  expect(currentTotal(lines)).toBe(ownTotal);
  const dueMinor = payments.reduce((sum, each) => (each.isPaid ? sum : sum + each.amountMinor), 0);
  expect(received - returned + dueMinor).toBe(ownTotal);
  expect(payments.reduce((sum, { movedMinor }) => sum + movedMinor, 0)).toBe(0);
  for (const each of payments) {
    const own = lines.filter(({ paymentId }) => paymentId === each.id);
    expect(own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(each.amountMinor);
    if (each.isPaid) expect((invoiced.get(each.id) ?? 0) - (credited.get(each.id) ?? 0)).toBe(documentedMinor(each));
    expect(each.refundedMinor).toBeLessThanOrEqual(each.amountMinor);
    expect(each.refundedByHandMinor).toBeLessThanOrEqual(each.recordedMinor);
    for (const tax of each.leftTaxes ?? []) expect(tax.amountMinor).toBeGreaterThanOrEqual(0);
  }
}

const item = fc.record({
  unit: fc.integer({ min: 50, max: 90_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  rate: fc.integer({ min: 0, max: 2 }),
});
const histories = fc.record({
  isIncluded: fc.boolean(),
  first: fc.array(item, { minLength: 1, maxLength: 5 }),
  steps: fc.array(
    fc.record({
      added: fc.array(item, { maxLength: 2 }),
      touched: fc.array(
        fc.record({ at: fc.nat(), quantity: fc.nat(9), unit: fc.option(fc.integer({ min: 50, max: 90_000 })) }),
        { maxLength: 3 },
      ),
      isPaid: fc.boolean(),
      isByHand: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
});

test('ORD-130 BIL-27: after any changes what is owed is the price less what was received, and documents come to it', () => {
  let made = 0;
  fc.assert(
    fc.property(histories, ({ isIncluded, first, steps }) => {
      const part = price(first, isIncluded);
      const id = newId();
      const lines = hold(part, { paymentId: id });
      const total = sumLines(part.lines);
      let books: Books = {
        lines,
        payments: [payment(id, part, { part: 'whole', amountMinor: total })],
        invoiced: new Map(),
        credited: new Map(),
        received: 0,
        returned: 0,
      };
      books = pay(books, false);
      let ownTotal = total;
      for (const { added, touched, isPaid, isByHand } of steps) {
        const open = books.lines.filter((line) => line.kind === 'add_on' && leftQuantity(line) > 0);
        const wantedLines = [
          ...new Map(touched.map((each) => [open[each.at % Math.max(1, open.length)]?.id ?? '', each])),
        ]
          .filter(([lineId]) => lineId !== '')
          .map(([lineId, { quantity, unit }]) => ({ id: lineId, quantity, unitMinor: unit }));
        const wanted: WantedChange = {
          lines: wantedLines,
          added: added.length > 0 ? [price(added, isIncluded)] : [],
          reason: 'So they want it.',
        };
        const planned = planChange(books, wanted, 'eur');
        if (planned.ok) {
          made += 1;
          books = apply(books, planned.plan);
          expect(planned.plan.afterMinor - planned.plan.beforeMinor).toBe(planned.plan.differenceMinor);
          ownTotal += planned.plan.differenceMinor;
        }
        compare(books, ownTotal);
        if (isPaid) books = pay(books, isByHand);
        compare(books, ownTotal);
      }
    }),
    { numRuns: 600, seed: 20_261_130 },
  );
  expect(made).toBeGreaterThan(600);
});

test('ORD-128: a share of the coupon goes with what it was taken off, and with the last piece all of it', () => {
  const part: AddedPart = {
    lines: [
      { kind: 'package', label: 'Home', unitMinor: 100_00, quantity: 1 },
      { kind: 'add_on', label: 'Prints', unitMinor: 50_00, quantity: 2 },
      { kind: 'discount', label: 'Coupon', unitMinor: -33_33, quantity: 1 },
    ],
    taxes: [],
    taxIncluded: false,
  };
  const lines = hold(part, { paymentId: 'one' });
  const money = {
    lines,
    payments: [payment('one', part, { part: 'whole', isPaid: true, amountMinor: 166_67, leftTaxes: [] })],
  };
  const prints = lines[1]?.id ?? '';
  const planned = planChange(
    money,
    { lines: [{ id: prints, quantity: 1, unitMinor: null }], added: [], reason: null },
    'usd',
  );
  // A third of a coupon of 33.33 over 200.00 goes with 50.00.
  expect(planned.ok && [planned.plan.differenceMinor, planned.plan.settled.backMinor]).toEqual([-41_67, 41_67]);
  const all = planChange(
    money,
    { lines: lines.slice(0, 2).map(({ id }) => ({ id, quantity: 0, unitMinor: null })), added: [], reason: null },
    'usd',
  );
  expect(all.ok && all.plan.settled.backMinor).toBe(166_67);
});
