import type { DeletedMedia } from '#domain/media/deleted-media.ts';
import { originalAddress, variantAddress } from '#domain/media/media-address.ts';
import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import type { MediaJson, VariantUrls } from '#domain/media/media-json.ts';
import type { VariantFormat, VariantName } from '#domain/media/variants.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { ListedMedia } from './queries.ts';

/** What of an item is shown. */
type ShownMedia = Omit<ListedMedia, 'day' | 'propertyKey' | 'sortKey' | 'name'>;

function presentVariants({ id, fileNumber, status, variants }: ShownMedia): VariantUrls | null {
  const addressOf = (name: VariantName, format: VariantFormat) =>
    variants.some((made) => made.name === name && made.format === format)
      ? variantAddress({ id, fileNumber }, name, format)
      : null;
  const pairOf = (name: VariantName) => ({ webp: addressOf(name, 'webp'), jpeg: addressOf(name, 'jpeg') });
  const [thumbnail, preview] = [pairOf('thumbnail'), pairOf('preview')];
  if (status !== 'ready' || !thumbnail.webp || !thumbnail.jpeg || !preview.webp || !preview.jpeg) return null;
  return {
    thumbnail: { webp: thumbnail.webp, jpeg: thumbnail.jpeg },
    preview: { webp: preview.webp, jpeg: preview.jpeg },
    mls: addressOf('mls', 'jpeg'),
  };
}

/** A deleted file that can be restored, as staff see it. */
export function presentDeleted({
  id,
  fileName,
  deletedAt,
  keptUntil,
}: Pick<MediaRow, 'id' | 'fileName' | 'deletedAt' | 'keptUntil'>): DeletedMedia['items'] {
  if (!deletedAt || !keptUntil) return [];
  return [{ id, file_name: fileName, deleted_at: deletedAt.toISOString(), kept_until: keptUntil.toISOString() }];
}

/** The same item for a program: its addresses are those that its key opens. */
export function presentForKeys(item: MediaJson): MediaJson {
  const ofKeys = (address: string) => address.replace(/^\/api\/media\//, '/api/v1/media/');
  const pair = ({ webp, jpeg }: VariantUrls['preview']) => ({ webp: ofKeys(webp), jpeg: ofKeys(jpeg) });
  const variants = item.variants && {
    thumbnail: pair(item.variants.thumbnail),
    preview: pair(item.variants.preview),
    mls: item.variants.mls && ofKeys(item.variants.mls),
  };
  return { ...item, public_url: ofKeys(item.public_url), variants };
}

/** An item as its owner and admins see it (MED-21). */
export function presentMedia(row: ShownMedia): MediaJson {
  return {
    id: row.id,
    user_id: row.userId,
    property_id: row.propertyId,
    file_name: row.fileName,
    file_path: row.filePath,
    file_type: row.fileType,
    kind: row.kind,
    size_kb: row.sizeKb,
    size_bytes: row.sizeBytes,
    sha256: row.sha256,
    description: row.description,
    tags: row.tags,
    room: row.room,
    alteration: row.alteration,
    original_id: row.originalId,
    show_label: row.showLabel,
    digital_source_type: row.digitalSourceType,
    has_credentials: row.hasCredentials,
    is_general_media: row.isGeneralMedia,
    public_url: originalAddress(row, row.fileName),
    created_at: row.createdAt.toISOString(),
    shoot_date: row.shootDate,
    uploaded_by: row.uploadedBy,
    width: row.width,
    height: row.height,
    duration_seconds: row.durationSeconds,
    pages: row.pages,
    placeholder: row.placeholder,
    status: row.status,
    failure: row.failure && { code: row.failure, message: MEDIA_FAILURES[row.failure] },
    variants: presentVariants(row),
    file_number: row.fileNumber,
    version: row.version,
  };
}
