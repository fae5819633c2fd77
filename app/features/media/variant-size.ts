import { type PixelSize, type VariantName, variantSize } from '#domain/media/variants.ts';

/** The size of a picture within a variant, in pixels. */
export function sizeWithin(size: PixelSize, name: VariantName): PixelSize {
  return variantSize(size, name);
}
