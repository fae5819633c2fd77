import type { DeletedMedia } from '#domain/media/deleted-media.ts';
import type { FilmJson } from '#domain/media/films/film-json.ts';
import { FILM_FAILURES } from '#domain/media/films/film-states.ts';
import { findObstacle } from '#domain/media/films/find-obstacle.ts';
import { filmAddress, originalAddress, variantAddress } from '#domain/media/media-address.ts';
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

/** A film as its owner and the studio see it: what is known of it, and what browsers play of it. */
export function presentFilm(row: ShownMedia): FilmJson | null {
  if (row.kind !== 'film') return null;
  const { filmFacts: facts, filmFailure: failure, films } = row;
  const obstacle = facts && findObstacle(facts);
  return {
    state: row.filmState ?? 'as_it_came',
    progress: row.filmProgress,
    failure: failure && { code: failure, message: FILM_FAILURES[failure] },
    can_play: films.length > 0 || (facts && obstacle === null),
    obstacle,
    facts,
    sources: films.map(({ name, width, height, size }) => ({
      width,
      height,
      size_bytes: size,
      url: filmAddress(row, name),
    })),
  };
}

/** A deleted file of a property that can be restored, as staff see it. */
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
  const film = item.film && {
    ...item.film,
    sources: item.film.sources.map((source) => ({ ...source, url: ofKeys(source.url) })),
  };
  return { ...item, public_url: ofKeys(item.public_url), variants, film };
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
    film: presentFilm(row),
    is_put_away: row.isPutAway,
    file_number: row.fileNumber,
    version: row.version,
  };
}
