/** The derived pictures of an original: for grids, for the viewer, and for listing services. */
export const VARIANT_NAMES = ['thumbnail', 'preview', 'mls'] as const;
export type VariantName = (typeof VARIANT_NAMES)[number];

export const VARIANT_FORMATS = ['webp', 'jpeg'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/**
 * A variant has at most this size in pixels; smaller originals keep theirs. Of a panorama that would leave a stripe: its short
 * side is `leastSide`, as far as the long one stays within `longest`.
 */
type VariantRule = {
  maxWidth: number;
  maxHeight: number;
  leastSide?: number;
  longest?: number;
  formats: readonly VariantFormat[];
};

/**
 * The thumbnail may be higher than wide, so that an upright picture is sharp in a card too. Listing services take
 * JPEG of 2048 pixels on the long side.
 */
export const VARIANTS: Record<VariantName, VariantRule> = {
  thumbnail: { maxWidth: 480, maxHeight: 720, leastSide: 180, longest: 1800, formats: ['webp', 'jpeg'] },
  preview: { maxWidth: 1600, maxHeight: 1600, leastSide: 640, longest: 6400, formats: ['webp', 'jpeg'] },
  mls: { maxWidth: 2048, maxHeight: 2048, formats: ['jpeg'] },
};

/** The width of the picture at the top of a delivery that fills the screen of a phone, in pixels. It is drawn from the preview. */
export const HERO_WIDTH = 768;

/** The widths of a picture in a mail, in pixels: the largest that is small enough in bytes is sent. It is drawn from the preview. */
export const MAIL_WIDTHS = [640, 560, 480, 360] as const;

/** The width of a panorama to look around in, in pixels, where it is as wide. It is drawn from the original. */
export const PANORAMA_WIDTH = 4096;

/** A size in pixels. */
export type PixelSize = { width: number; height: number };

/**
 * The size of a variant of a picture, in whole pixels of at least one: `variantSize({ width: 3000, height: 2000 },
 * 'preview')` is 1600 × 1067, and of a panorama of 20,000 × 2,000 it is 6400 × 640.
 */
export function variantSize({ width, height }: PixelSize, name: VariantName): PixelSize {
  const { maxWidth, maxHeight, leastSide = 0, longest = 0 } = VARIANTS[name];
  const within = Math.min(1, maxWidth / width, maxHeight / height);
  const seen = Math.min(1, leastSide / Math.min(width, height), longest / Math.max(width, height));
  const scale = Math.max(within, seen);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const EXTENSIONS: Record<VariantFormat, string> = { webp: 'webp', jpeg: 'jpg' };

/** The content type of a variant. */
export function variantContentType(format: VariantFormat): string {
  return `image/${format}`;
}

/** The file name of a variant beside the others of its item: `preview.webp`, `mls.jpg`. */
export function variantFileName(name: VariantName, format: VariantFormat): string {
  return `${name}.${EXTENSIONS[format]}`;
}

/** The variant that a file name or the end of an address means, or null: `findVariant('mls.jpg')`. */
export function findVariant(fileName: string): { name: VariantName; format: VariantFormat } | null {
  for (const name of VARIANT_NAMES) {
    const format = VARIANTS[name].formats.find((known) => variantFileName(name, known) === fileName);
    if (format) return { name, format };
  }
  return null;
}
