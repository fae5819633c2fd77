import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSpans, overlapping, sharedSpans } from './spans.ts';

const LENGTH = 40;
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: LENGTH - 1 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]) => ({ from, to: from + length }));
const anySpans = fc.array(anySpan, { maxLength: 6 });

/** Every whole point that a list of spans covers: the slow way to the same answer. */
const pointsOf = (spans: readonly { from: number; to: number }[]) =>
  Array.from({ length: 2 * LENGTH }, (_, point) => point).filter((point) =>
    spans.some(({ from, to }) => from <= point && point < to),
  );

test('merged spans cover the same, are in order and do not touch', () => {
  fc.assert(
    fc.property(anySpans, (spans) => {
      const merged = mergeSpans(spans);
      expect(pointsOf(merged)).toEqual(pointsOf(spans));
      merged.slice(1).forEach((span, index) => {
        expect(span.from).toBeGreaterThan(merged[index]?.to ?? Number.POSITIVE_INFINITY);
      });
    }),
  );
});

test('merging leaves its input as it was', () => {
  const spans = Object.freeze([Object.freeze({ from: 0, to: 2 }), Object.freeze({ from: 1, to: 3 })]);
  expect(mergeSpans(spans)).toEqual([{ from: 0, to: 3 }]);
});

test('what all lists share is what each of them covers, within the whole', () => {
  fc.assert(
    fc.property(fc.array(anySpans, { minLength: 1, maxLength: 3 }), anySpan, (lists, whole) => {
      const shared = pointsOf(sharedSpans(lists.map(mergeSpans), whole));
      const covered = lists.map((spans) => new Set(pointsOf(spans)));
      expect(shared).toEqual(pointsOf([whole]).filter((point) => covered.every((points) => points.has(point))));
    }),
  );
});

test('spans that only touch share nothing', () => {
  expect(overlapping([{ from: 0, to: 2 }], { from: 2, to: 4 })).toEqual([]);
  expect(overlapping([{ from: 4, to: 6 }], { from: 2, to: 4 })).toEqual([]);
  expect(overlapping([{ from: 3, to: 6 }], { from: 2, to: 4 })).toEqual([{ from: 3, to: 6 }]);
});
