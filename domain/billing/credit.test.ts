import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCredit } from './credit.ts';
import type { DocumentLine } from './document.ts';

const line = (kind: string, amountMinor: number): DocumentLine => {
  return { kind, label: kind, quantity: 1, unitMinor: amountMinor, amountMinor, taxRatePpm: 0, taxMinor: 0 };
};
const sum = (lines: readonly { amountMinor: number }[]) => lines.reduce((all, { amountMinor }) => all + amountMinor, 0);

/** 100.00 net with 23 % on top. */
const onTop = {
  totalMinor: 12_300,
  lines: [line('package', 10_000), line('tax', 2_300)],
  taxes: [{ label: 'IVA', ratePpm: 230_000, amountMinor: 2_300 }],
};

test('BIL-4: a credit note of a whole invoice has its lines', () => {
  expect(splitCredit(onTop, { beforeMinor: 0, amountMinor: 12_300 }, 'Credit')).toEqual({
    lines: onTop.lines,
    taxes: onTop.taxes,
  });
});

test('BIL-4: a credit note of a part has a line and its share of the tax', () => {
  const { lines, taxes } = splitCredit(onTop, { beforeMinor: 0, amountMinor: 6_150 }, 'Credit');
  expect(lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['credit', 5_000],
    ['tax', 1_150],
  ]);
  expect(taxes).toEqual([{ label: 'IVA', ratePpm: 230_000, amountMinor: 1_150 }]);
});

const amounts = fc.record({
  net: fc.integer({ min: 1, max: 10_000_000 }),
  rates: fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 3 }),
  isIncluded: fc.boolean(),
  cuts: fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { maxLength: 6 }),
});

test('BIL-4: the credit notes of an invoice come to its total and to each of its taxes, however it is cut', () => {
  fc.assert(
    fc.property(amounts, ({ net, rates, isIncluded, cuts }) => {
      const taxes = rates.map((ratePpm, index) => {
        return { label: `Tax ${index}`, ratePpm, amountMinor: Math.round((net * ratePpm) / 1_000_000) };
      });
      const taxLines = isIncluded ? [] : taxes.map(({ amountMinor }) => line('tax', amountMinor));
      const lines = [line('package', net), ...taxLines];
      const invoice = { totalMinor: sum(lines), lines, taxes };
      const notes: ReturnType<typeof splitCredit>[] = [];
      let beforeMinor = 0;
      for (const cut of [...cuts, 1]) {
        const left = invoice.totalMinor - beforeMinor;
        const amountMinor = cut === 1 ? left : Math.floor(left * cut);
        if (amountMinor === 0) continue;
        const note = splitCredit(invoice, { beforeMinor, amountMinor }, 'Credit');
        expect(sum(note.lines)).toBe(amountMinor);
        for (const tax of note.taxes) expect(tax.amountMinor).toBeGreaterThanOrEqual(0);
        notes.push(note);
        beforeMinor += amountMinor;
      }
      taxes.forEach((tax, index) => {
        expect(sum(notes.map((note) => note.taxes[index] ?? tax))).toBe(tax.amountMinor);
      });
      expect(sum(notes.flatMap((note) => note.lines.filter(({ kind }) => kind === 'tax')))).toBe(sum(taxLines));
    }),
    { numRuns: 2000 },
  );
});
