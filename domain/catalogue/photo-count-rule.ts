/** More photos no package has: an address names a count of three digits. */
export const MAX_PHOTO_COUNT = 999;

/** The photo-count rule of a package with a dynamic photo count. Prices in minor units of the catalogue's currency. */
export type PhotoCountRule = {
  minPhotos: number;
  basePriceForMinCents: number;
  /** The photos by which further counts go up, and the price of each such step. */
  step: number;
  stepPriceCents: number;
  availableCounts: readonly number[];
  defaultCount: number;
};

/** The numbers of a photo-count rule as a catalogue keeps them. Amounts in minor units. */
export type PhotoCountPrice = {
  kind: 'photo_count';
  minPhotos: number;
  baseMinor: number;
  step: number;
  stepMinor: number;
  maxPhotos: number;
  defaultCount: number;
};

/** Lists the counts that can be ordered: `{ minPhotos: 25, maxPhotos: 40, step: 5 }` gives 25, 30, 35 and 40. */
export function listPhotoCounts({
  minPhotos,
  maxPhotos,
  step,
}: Pick<PhotoCountPrice, 'minPhotos' | 'maxPhotos' | 'step'>) {
  const length = Math.max(0, Math.floor((maxPhotos - minPhotos) / step) + 1);
  return Array.from({ length }, (_, index) => minPhotos + index * step);
}

/** Makes the rule that the numbers of a price make. */
export function toPhotoCountRule(price: PhotoCountPrice): PhotoCountRule {
  return {
    minPhotos: price.minPhotos,
    basePriceForMinCents: price.baseMinor,
    step: price.step,
    stepPriceCents: price.stepMinor,
    availableCounts: listPhotoCounts(price),
    defaultCount: price.defaultCount,
  };
}
