import { expect, test } from 'vitest';
import { BLEED, FLYER_DESIGNS, FLYER_SHEETS, findPrintDpi, layPhotos, MARGIN, printPixels } from './flyer-layout.ts';

const overlaps = (one: { x: number; y: number; width: number; height: number }, other: typeof one) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test.each(
  FLYER_DESIGNS.flatMap((design) =>
    [1, 2, 3, 4, 5, 9].flatMap((count) => (['LETTER', 'A4'] as const).map((paper) => [design, count, paper] as const)),
  ),
)(
  'LIST-42: %s lays %i photos on %s within the sheet or beyond its edge by the bleed, none over another',
  (design, count, paper) => {
    const sheet = FLYER_SHEETS[paper];
    const boxes = layPhotos(design, sheet, count);
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.length).toBeLessThanOrEqual(count);
    for (const [index, box] of boxes.entries()) {
      const isAtEdge = box.x < 0;
      expect([box.x, box.x + box.width].map((x) => Math.round(x * 100))).toEqual(
        (isAtEdge ? [-BLEED, sheet.width + BLEED] : [box.x, box.x + box.width]).map((x) => Math.round(x * 100)),
      );
      if (!isAtEdge) expect(box.x + box.width).toBeLessThanOrEqual(sheet.width - MARGIN + 0.01);
      expect(box.y + box.height).toBeLessThan(sheet.height - MARGIN);
      expect(boxes.filter((other, at) => at !== index && overlaps(box, other))).toEqual([]);
    }
  },
);

test('a photo that is cut for its place is printed with 300 pixels to an inch', () => {
  const [hero] = layPhotos('classic', FLYER_SHEETS.LETTER, 4);
  if (!hero) throw new Error('There is no first place.');
  expect(findPrintDpi(printPixels(hero), hero)).toBeCloseTo(300, 0);
});
