import { uuidSchema } from '#domain/shared/ids.ts';
import { mediaTypeByName } from './media-kinds.ts';

/** Leaves room for a timestamp within the 255 bytes that file systems allow. */
const MAX_NAME_BYTES = 180;
const MAX_EXTENSION_BYTES = 16;
/** The name of a file in whose own name nothing could be kept. */
const NAMELESS = 'file';

const CONTROL = /\p{Cc}/gu;
/** Direction overrides, zero-width and other invisible marks; the joiners stay, since emoji and scripts need them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
/** Characters that some system forbids in names, or that its shell or query would read. */
const FORBIDDEN = /[<>:"|?*]/g;
/** A name that a person can see has at least one of these. */
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u;

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

/** The longest beginning of a text that has at most `max` bytes as UTF-8, without cutting a character in two. */
function cutBytes(text: string, max: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > max) break;
    kept += character;
  }
  return kept;
}

function splitExtension(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || bytesOf(name.slice(dot)) > MAX_EXTENSION_BYTES) return [name, ''];
  return [name.slice(0, dot), name.slice(dot)];
}

const trimEnds = (text: string) => text.replace(/^[\s.]+/u, '').replace(/[\s.]+$/u, '');

/** Takes leading dots away, but leaves `.jpg` its extension: a file without a name is still a picture. */
function withStem(name: string): string {
  const bare = trimEnds(name);
  const isOnlyExtension = /^[\s.]*\./.test(name) && mediaTypeByName(`.${bare}`) !== null && !bare.includes('.');
  return isOnlyExtension ? `${NAMELESS}.${bare}` : bare;
}

/**
 * The name of an uploaded file, fit to be shown and to be saved under: the part after the last slash or backslash,
 * without control and invisible characters, without dots and spaces at its ends, at most 180 bytes with its extension
 * kept, and never empty. Letters of every script stay: `cleanFileName('../Küche 1.jpg') === 'Küche 1.jpg'`.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/\s/gu, ' ').replace(CONTROL, '').replace(INVISIBLE, '').replace(FORBIDDEN, '_');
  const [stem, extension] = splitExtension(withStem(visible.normalize('NFC')));
  const kept = trimEnds(cutBytes(stem, MAX_NAME_BYTES - bytesOf(extension)));
  return `${SEEN.test(kept) ? kept : NAMELESS}${extension}`;
}

/** As `cleanFileName`, with each space an underscore: the name in a stored key (MED-20). */
export function safeFileName(name: string): string {
  return cleanFileName(name).replace(/\s/gu, '_');
}

/** The folder of the storage with all originals and what is made of them (MED-20). */
export const MEDIA_FOLDER = 'realtor-media/';

/** The folder of the files of properties without a realtor, beside the folders of accounts, which are named by ids. */
export const STUDIO_FOLDER = 'studio';

/**
 * The stored key of an original (MED-20): `realtor-media/{userId}/{timestamp}-{filename}`, with the property's
 * id between for media of a property, and `studio` in place of the account for a property without a realtor. A key never changes,
 * whoever the file belongs to later. `timestamp` in milliseconds. Two equal names in one millisecond make one key:
 * the key is unique in the database, and the loser takes the next millisecond.
 */
export function mediaKey(of: {
  userId: string | null;
  propertyId: string | null;
  timestamp: number;
  fileName: string;
}): string {
  const owner = of.userId === null && of.propertyId !== null ? STUDIO_FOLDER : uuidSchema.parse(of.userId);
  const folders = of.propertyId === null ? [owner] : [owner, uuidSchema.parse(of.propertyId)];
  if (!Number.isSafeInteger(of.timestamp) || of.timestamp < 0) throw new Error('A timestamp is whole milliseconds.');
  return MEDIA_FOLDER + [...folders, `${of.timestamp}-${safeFileName(of.fileName)}`].join('/');
}
