import { expect, test } from 'vitest';
import { cellRatio, justifyRows } from './justify-rows.ts';

/** Rows as a page of a width draws them: how far each reaches, and how high it is, in pixels. */
function draw(forms: readonly number[], target: number, width: number) {
  const gap = 6;
  const rows: { end: number; height: number; pictures: number }[] = [];
  let left = 0;
  for (const [at, { share, inRow }] of justifyRows(forms, { target, highest: 1.6 }).entries()) {
    if (left === 0) rows.push({ end: 0, height: 0, pictures: 0 });
    const row = rows.at(-1);
    if (!row) throw new Error('There is a row.');
    const wide = (width - gap * (inRow - 1)) * share;
    row.end += wide + (row.pictures > 0 ? gap : 0);
    row.height = wide / cellRatio(forms[at] ?? 1);
    row.pictures += 1;
    left = row.pictures === inRow ? 0 : 1;
  }
  return rows;
}

const FORMS = [1.5, 1.5, 0.667, 1.778, 1.333, 1.5, 1, 1.5, 2.4, 0.75];
const make = (count: number) => Array.from({ length: count }, (_, at) => FORMS[(at * 7) % FORMS.length] ?? 1.5);

test('MED-42: no room ends with a ragged row, at any width and with any number of photos', () => {
  for (const [target, widths] of [
    [2.2, [288, 320, 343, 375, 430, 600]],
    [4.5, [608, 704, 768, 960]],
    [4.6, [992, 1180, 1280, 1440]],
  ] as const) {
    for (let count = 3; count <= 60; count += 1) {
      for (const width of widths) {
        const rows = draw(make(count), target, width);
        expect(rows.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(count);
        for (const { end, height } of rows) {
          expect(Math.abs(end - width)).toBeLessThan(0.5);
          expect(height).toBeGreaterThan((width / target) * 0.4);
          expect(height).toBeLessThan((width / target) * 1.75);
        }
      }
    }
  }
});

test('one photo, or two, are no higher than a screen', () => {
  expect(draw([1.5], 4.6, 1280)[0]?.height).toBeLessThan(450);
  expect(draw([0.667, 0.667], 4.6, 1280)[0]?.height).toBeLessThan(450);
  expect(draw([1.5], 2.2, 343)).toMatchObject([{ pictures: 1 }]);
  expect(justifyRows([], { target: 3, highest: 2 })).toEqual([]);
});
