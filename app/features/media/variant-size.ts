import { VARIANTS, type VariantName } from '#domain/media/variants.ts';

type Size = { width: number; height: number };

/** The size of a picture within a variant, in pixels. */
export function sizeWithin({ width, height }: Size, name: VariantName): Size {
  const { maxWidth, maxHeight } = VARIANTS[name];
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
