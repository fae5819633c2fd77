import type { DeliveredFile } from '#domain/deliveries/delivery-json.ts';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { HERO_WIDTH, type VariantName, variantSize } from '#domain/media/variants.ts';

/** A file whose pictures are there. */
export type ShownFile = DeliveredFile & { thumbnail: string; preview: string };

export const hasPictures = (file: DeliveredFile): file is ShownFile => file.thumbnail !== null && file.preview !== null;

/** A panorama that can be turned. */
export type TurnedFile = ShownFile & { panorama: string };

export const canBeTurned = (file: ShownFile): file is TurnedFile => file.panorama !== null;

/** What a file is called: by its description, or by its name without an ending: `floor_plan.pdf` is `floor plan`. */
export function getFileTitle({ description, file_name }: Pick<DeliveredFile, 'description' | 'file_name'>): string {
  return (
    description.trim() ||
    file_name
      .replace(/\.[^.]*$/, '')
      .replace(/_+/g, ' ')
      .trim() ||
    file_name
  );
}

/** Width by height of a picture; a usual one where nobody knows. */
export const getAspectRatio = ({ width, height }: Pick<DeliveredFile, 'width' | 'height'>): number =>
  width && height ? width / height : 1.5;

/** The small picture and the large one with their widths, for a `srcset`. */
export function sourceSet(file: ShownFile, format: 'webp' | 'jpg'): string {
  const { width, height } = file;
  const widthOf = (name: VariantName) => variantSize({ width: width ?? 1600, height: height ?? 1067 }, name).width;
  const [small, large] = [widthOf('thumbnail'), widthOf('preview')];
  return `${file.thumbnail}.${format} ${small}w, ${file.preview}.${format} ${large}w`;
}

/** As `sourceSet`, for the picture at the top of the page. */
export function heroSourceSet(file: ShownFile, format: 'webp' | 'jpg'): string {
  const hero = file.preview.replace(/preview$/, 'hero');
  return sourceSet(file, format).replace(', ', `, ${hero}.${format} ${HERO_WIDTH}w, `);
}

/** An address that saves a file in a size. */
export const downloadAddress = (address: string, size: DeliverySize): string => `${address}?size=${size}&download=1`;

/** An address that saves files in a size as one archive: those of `ids`, or all. */
export function archiveAddress(token: string, size: DeliverySize, ids: readonly string[] = []): string {
  const chosen = ids.length > 0 ? `&ids=${ids.join(',')}` : '';
  return `/api/d/${token}/archive?size=${size}${chosen}`;
}

/** An address that saves the photos of a room in a size as one archive. */
export const roomAddress = (token: string, size: DeliverySize, room: string): string =>
  `${archiveAddress(token, size)}&room=${encodeURIComponent(room)}`;

/** Whether a file came after the visit before; nothing is new at the first one. */
export const isNew = ({ created_at }: Pick<DeliveredFile, 'created_at'>, seenUntil: string | null): boolean =>
  seenUntil !== null && created_at > seenUntil;
