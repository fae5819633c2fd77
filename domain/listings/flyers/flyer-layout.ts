/** How a flyer is laid out. All have the same contents. */
export const FLYER_DESIGNS = ['classic', 'mosaic', 'bold'] as const;
export type FlyerDesign = (typeof FLYER_DESIGNS)[number];

/** Sizes and places are in points, 72 to an inch, from the upper left corner of the trimmed sheet. */
export type Box = { x: number; y: number; width: number; height: number };
export type SheetSize = { width: number; height: number };

export const FLYER_SHEETS = {
  LETTER: { width: 612, height: 792 },
  A4: { width: 595.28, height: 841.89 },
} as const satisfies Record<string, SheetSize>;

/** What is printed beyond the edge, so that no white shows where the knife is off: 3 mm. */
export const BLEED = (3 / 25.4) * 72;
/** What must not be cut off stays this far from the edge. */
export const MARGIN = 38;
const GAP = 8;
/** The most photos that a flyer has. */
export const MOST_FLYER_PHOTOS = 5;

/** Pictures are printed with so many pixels to an inch, and not with fewer than the least. */
export const PRINT_DPI = 300;
export const LEAST_PRINT_DPI = 250;

/** A row of boxes of one size, side by side. */
function splitRow({ x, y, width, height }: Box, count: number): Box[] {
  const each = (width - GAP * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x: x + index * (each + GAP), y, width: each, height }));
}

/** A photo over the whole width of the sheet and beyond its edges, from the top. */
const acrossTop = ({ width }: SheetSize, height: number): Box => ({
  x: -BLEED,
  y: -BLEED,
  width: width + 2 * BLEED,
  height: height + BLEED,
});

/** A first photo over the sheet, and two or more further ones, up to `most`, in a row below it: one alone would be a strip. */
function heroAndRow(sheet: SheetSize, count: number, shares: { hero: number; row: number; most: number }): Box[] {
  const further = count < 3 ? 0 : Math.min(count - 1, shares.most);
  const hero = sheet.height * (further === 0 ? shares.hero + shares.row : shares.hero);
  if (further === 0) return [acrossTop(sheet, hero)];
  const row = { x: MARGIN, y: hero + GAP, width: sheet.width - 2 * MARGIN, height: sheet.height * shares.row - GAP };
  return [acrossTop(sheet, hero), ...splitRow(row, further)];
}

/** A first photo beside two, and two below, as far as there are some. */
function mosaic(sheet: SheetSize, count: number): Box[] {
  const top = sheet.height * 0.19;
  const width = sheet.width - 2 * MARGIN;
  const height = sheet.height * 0.29;
  const first = { x: MARGIN, y: top, width, height };
  if (count === 1) return [{ ...first, height: height * 1.5 }];
  if (count < 3) return splitRow(first, 2);
  const wide = (width - GAP) * 0.64;
  const right = { x: MARGIN + wide + GAP, width: width - GAP - wide, height: (height - GAP) / 2 };
  const three = [
    { ...first, width: wide },
    { ...right, y: top },
    { ...right, y: top + right.height + GAP },
  ];
  const below = { x: MARGIN, y: top + height + GAP, width, height: sheet.height * 0.17 };
  return count === 3 ? three : [...three, ...splitRow(below, Math.min(count - 3, 2))];
}

/** Where the photos of a flyer stand, as many as there are places for: those at the edge reach beyond it by the bleed. */
export function layPhotos(design: FlyerDesign, sheet: SheetSize, count: number): Box[] {
  if (count === 0) return [];
  if (design === 'classic') return heroAndRow(sheet, count, { hero: 0.44, row: 0.15, most: 3 });
  if (design === 'bold') return heroAndRow(sheet, count, { hero: 0.46, row: 0.12, most: 4 });
  return mosaic(sheet, count);
}

/** The pixels that a photo needs for its place. `layPhotos` gives the places. */
export const printPixels = ({ width, height }: Box): { width: number; height: number } => ({
  width: Math.ceil((width / 72) * PRINT_DPI),
  height: Math.ceil((height / 72) * PRINT_DPI),
});

/** How many pixels to an inch a photo of so many pixels has in its place. */
export const findPrintDpi = (pixels: { width: number }, place: Box): number => pixels.width / (place.width / 72);
