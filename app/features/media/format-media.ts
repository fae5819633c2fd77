import { documentTag } from '#app/lib/language/document-language.ts';
import { getMessages } from '#app/lib/language/messages.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { mediaKind, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { numberFormat } from '#domain/shared/formats.ts';

/** Lists count exactly up to here (SHR-20). */
const COUNTED_UP_TO = 1000;

/** A name that is longer is cut: a description may be a whole story. */
const LONGEST_NAME = 120;

/** Returns the name of an item: the first line of its description, else its file name (MED-2). */
export function getMediaName(item: Pick<MediaJson, 'description' | 'file_name'>): string {
  const [line = ''] = item.description.trim().split('\n');
  const name = line.trim() || item.file_name;
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()}…` : name;
}

/** Type and size as a card shows them: 'image/jpeg · 8,412 KB'. */
export function typeAndSize(item: Pick<MediaJson, 'file_type' | 'size_kb'>): string {
  return `${item.file_type} · ${numberFormat(documentTag()).format(item.size_kb)} KB`;
}

/** Whether an item is a video by its type. */
export function isVideo(item: Pick<MediaJson, 'file_type'>): boolean {
  const type = mediaTypeByContentType(item.file_type);
  return type !== null && mediaKind(type) === 'video';
}

/** Whether an item is a document by its type. */
export function isDocument(item: Pick<MediaJson, 'file_type'>): boolean {
  const type = mediaTypeByContentType(item.file_type);
  return type !== null && mediaKind(type) === 'document';
}

/** How many pages a document has: '2 pages'. */
export const formatPages = (pages: number): string => getMessages('library').media.pageCount({ count: pages });

/** What an item is, in a word or two: 'Photo', '0:58', 'Floor plan · 2 pages'. */
export function formatKind(item: Pick<MediaJson, 'kind' | 'file_type' | 'duration_seconds' | 'pages'>): string {
  const { kinds } = getMessages('library').media;
  if (isVideo(item) && item.duration_seconds !== null) return formatDuration(item.duration_seconds);
  const name = kinds[item.kind];
  return item.pages === null ? name : `${name} · ${formatPages(item.pages)}`;
}

/** A number of items in words. */
export function formatItemCount(count: number): string {
  return getMessages('library').media.itemCount({ count });
}

/** How many items a list has; `total` is null above 1,000. */
export function formatItemTotal(total: number | null): string {
  return total === null || total > COUNTED_UP_TO ? getMessages('library').media.manyItems : formatItemCount(total);
}

/** A video's length: '0:58', '1:02:03'. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
