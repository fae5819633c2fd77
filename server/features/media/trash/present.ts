import { daysLeft, type TrashItem } from '#domain/media/deleted-media.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { TrashRow } from './queries.ts';

/** The file name of the picture by which the trash shows an item. */
export const TRASH_PICTURE = 'thumbnail.webp';

const whoDeleted = ({ deletedBy, userId }: MediaRow): TrashItem['deleted_by'] =>
  deletedBy === null ? null : deletedBy === userId ? 'realtor' : 'studio';

function findThumbnail({ id, variants }: MediaRow): string | null {
  const hasPicture = variants.some(({ name, format }) => name === 'thumbnail' && format === 'webp');
  return hasPicture ? `/api/media/trash/${id}/${TRASH_PICTURE}` : null;
}

/** An item of the trash, as who may restore it sees it. */
export function presentTrashed({ item, bytes, realtorName, propertyName }: TrashRow, now: Date): TrashItem[] {
  const { id, userId, propertyId, fileName, fileType, kind, placeholder, deletedAt, keptUntil } = item;
  if (!deletedAt || !keptUntil) return [];
  return [
    {
      id,
      user_id: userId,
      realtor_name: realtorName,
      property_id: propertyId,
      property_name: propertyName,
      file_name: fileName,
      file_type: fileType,
      kind,
      size_bytes: bytes,
      thumbnail: findThumbnail(item),
      placeholder,
      deleted_at: deletedAt.toISOString(),
      kept_until: keptUntil.toISOString(),
      days_left: daysLeft(keptUntil, now),
      deleted_by: whoDeleted(item),
    },
  ];
}

/** The same item for a program: its picture is at an address that its key opens. */
export const presentTrashedForKeys = (item: TrashItem): TrashItem => ({
  ...item,
  thumbnail: item.thumbnail?.replace(/^\/api\/media\//, '/api/v1/media/') ?? null,
});
