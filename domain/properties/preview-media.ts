import { originalAddress, variantAddress } from '#domain/media/media-address.ts';
import { type MediaKind, mediaKind, mediaTypeByName } from '#domain/media/media-kinds.ts';
import type { VariantFormat, VariantName } from '#domain/media/variants.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { PreviewMedia } from './preview-data.ts';

/** Stands for the origin of the page, which this floor does not know. */
const OWN_ORIGIN = 'https://own.invalid';
const SHOWN_PROTOCOLS = ['http:', 'https:', 'blob:'];

/**
 * The address of a file as it may be shown, or null: `http`, `https` and `blob` addresses and paths of our own origin.
 * Whatever runs on the origin can write the preview's data, so `javascript:` and `data:` are no addresses.
 */
export function findMediaAddress(text: string): string | null {
  if (!URL.canParse(text, OWN_ORIGIN)) return null;
  const url = new URL(text, OWN_ORIGIN);
  if (!SHOWN_PROTOCOLS.includes(url.protocol)) return null;
  if (url.protocol === 'blob:' || url.origin !== OWN_ORIGIN) return url.href;
  return text.startsWith('/') ? `${url.pathname}${url.search}` : null;
}

/** Returns the kind of an entry, by its type, else by its name. Without either it is taken for a picture, as most are. */
function kindOf({ type, name }: PreviewMedia): MediaKind | null {
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('image/')) return 'picture';
  if (type !== '') return null;
  const named = mediaTypeByName(name);
  return named ? mediaKind(named) : 'picture';
}

const isBlob = (address: string | null) => address?.startsWith('blob:') ?? false;
const isOfLibrary = ({ id }: PreviewMedia) => uuidSchema.safeParse(id).success;

/**
 * Where an entry is requested, the best first. An item of the library is requested by its id, since an address from the
 * day of writing may have ended; what this browser itself holds (`blob:`) comes before that.
 */
function addressesOf(entry: PreviewMedia, fresh: string): string[] {
  const stored = findMediaAddress(entry.preview);
  const others = stored ? [stored] : [];
  if (!isOfLibrary(entry)) return others;
  return [...new Set(isBlob(stored) ? [...others, fresh] : [fresh, ...others])];
}

/** The file that an item has now, whichever that is. */
const newestOf = ({ id }: PreviewMedia) => ({ id, fileNumber: 1 });

/** A photo with its addresses in three sizes: for the page, for the strip below, and for the full screen. */
export type PreviewPhoto = { name: string; addresses: string[]; small: string[]; large: string[] };

/** The photos of a preview in their order; those without an address that may be shown are left out. */
export function previewPhotos(media: readonly PreviewMedia[]): PreviewPhoto[] {
  const photos = media
    .filter((entry) => kindOf(entry) === 'picture')
    .map((entry) => {
      const inSize = (name: VariantName, format: VariantFormat) =>
        addressesOf(entry, variantAddress(newestOf(entry), name, format));
      const sizes = { addresses: inSize('preview', 'webp'), small: inSize('thumbnail', 'webp') };
      return { name: entry.name, ...sizes, large: inSize('mls', 'jpeg') };
    });
  return photos.filter(({ addresses }) => addresses.length > 0);
}

/** A video and the one address that opens it. */
export type PreviewVideo = { name: string; address: string };

/** The original's address holds the file's name, so it can be asked for only where the name is one. */
function videoAddress(entry: PreviewMedia): string | null {
  const hasFileName = mediaTypeByName(entry.name) !== null;
  if (!hasFileName) return findMediaAddress(entry.preview);
  return addressesOf(entry, originalAddress(newestOf(entry), entry.name))[0] ?? null;
}

/** The videos of a preview in their order; those without an address that may be opened are left out. */
export function previewVideos(media: readonly PreviewMedia[]): PreviewVideo[] {
  return media
    .filter((entry) => kindOf(entry) === 'video')
    .flatMap((entry) => {
      const address = videoAddress(entry);
      return address ? [{ name: entry.name, address }] : [];
    });
}
