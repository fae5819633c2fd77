import { RAW_EXTENSIONS, rawTypeByName } from './raw-types.ts';

/** Pictures that are taken in (MED-14). */
export const PICTURE_TYPES = ['jpeg', 'png', 'gif', 'webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Videos that are taken in (MED-14). */
export const VIDEO_TYPES = ['mp4', 'mov', 'avi', 'mkv'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** Documents that are taken in. A picture of the first page stands for one. */
export const DOCUMENT_TYPES = ['pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The most bytes of a document: 50 MB. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;

export type MediaType = PictureType | VideoType | DocumentType;
export type MediaKind = 'picture' | 'video' | 'document';

/**
 * Where a file is dropped: the library takes all types, an admin's dialog of a property fewer (MED-14). What was shot for a property
 * (`source`) may be raw besides; what editors make of it (`result`) is as in a property.
 */
export type UploadTarget = 'library' | 'property' | 'source' | 'result';

/** The places whose types are in the table; the others take what a property takes. */
type TablePlace = 'library' | 'property';
const placeOf = (target: UploadTarget): TablePlace => (target === 'library' ? 'library' : 'property');

type TypeFacts = {
  kind: MediaKind;
  extensions: readonly string[];
  /** The type that the file is served as, also the value of `file_type`. */
  contentType: string;
  /** The types that browsers declare, by system and age. */
  declared: readonly string[];
  places: readonly TablePlace[];
};

const EVERYWHERE = ['library', 'property'] as const;

const MEDIA_TYPES: Record<MediaType, TypeFacts> = {
  jpeg: {
    kind: 'picture',
    extensions: ['jpeg', 'jpg'],
    contentType: 'image/jpeg',
    declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    places: EVERYWHERE,
  },
  png: {
    kind: 'picture',
    extensions: ['png'],
    contentType: 'image/png',
    declared: ['image/png', 'image/x-png', 'image/apng'],
    places: EVERYWHERE,
  },
  gif: {
    kind: 'picture',
    extensions: ['gif'],
    contentType: 'image/gif',
    declared: ['image/gif'],
    places: ['library'],
  },
  webp: {
    kind: 'picture',
    extensions: ['webp'],
    contentType: 'image/webp',
    declared: ['image/webp'],
    places: EVERYWHERE,
  },
  mp4: {
    kind: 'video',
    extensions: ['mp4'],
    contentType: 'video/mp4',
    declared: ['video/mp4', 'video/x-m4v', 'application/mp4'],
    places: EVERYWHERE,
  },
  mov: {
    kind: 'video',
    extensions: ['mov'],
    contentType: 'video/quicktime',
    declared: ['video/quicktime', 'video/mp4'],
    places: EVERYWHERE,
  },
  avi: {
    kind: 'video',
    extensions: ['avi'],
    contentType: 'video/x-msvideo',
    declared: ['video/x-msvideo', 'video/avi', 'video/msvideo', 'video/vnd.avi'],
    places: ['library'],
  },
  mkv: {
    kind: 'video',
    extensions: ['mkv'],
    contentType: 'video/matroska',
    declared: ['video/matroska', 'video/x-matroska', 'application/x-matroska'],
    places: ['library'],
  },
  pdf: {
    kind: 'document',
    extensions: ['pdf'],
    contentType: 'application/pdf',
    declared: ['application/pdf', 'application/x-pdf'],
    places: EVERYWHERE,
  },
};

const ALL_TYPES: readonly MediaType[] = [...PICTURE_TYPES, ...VIDEO_TYPES, ...DOCUMENT_TYPES];

/** The types that a browser declares where its system does not know the extension, as for .mkv and .avi on most. */
const UNDECLARED = ['', 'application/octet-stream'];

/** The type that a file's extension names, in any case, or null: `mediaTypeByName('IMG_1.JPG') === 'jpeg'`. */
export function mediaTypeByName(fileName: string): MediaType | null {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return ALL_TYPES.find((type) => MEDIA_TYPES[type].extensions.includes(extension)) ?? null;
}

/** Whether a type is a picture. */
export function isPicture(type: MediaType): type is PictureType {
  return MEDIA_TYPES[type].kind === 'picture';
}

/** Whether a type is a video. */
export function isVideoType(type: MediaType): type is VideoType {
  return MEDIA_TYPES[type].kind === 'video';
}

/** Whether a type is a picture, a video or a document. */
export function mediaKind(type: MediaType): MediaKind {
  return MEDIA_TYPES[type].kind;
}

/** The content type that a file of this type is served as, and its `file_type` (MED-21). */
export function mediaContentType(type: MediaType): string {
  return MEDIA_TYPES[type].contentType;
}

/** The type that is served as this content type, or null. */
export function mediaTypeByContentType(contentType: string): MediaType | null {
  return ALL_TYPES.find((type) => MEDIA_TYPES[type].contentType === contentType) ?? null;
}

/** Whether files of this type are taken at a place. No camera shoots a document. */
export function isTakenAt(type: MediaType, place: UploadTarget): boolean {
  const { kind, places } = MEDIA_TYPES[type];
  return places.includes(placeOf(place)) && !(place === 'source' && kind === 'document');
}

/**
 * Whether a file may be uploaded at a place, by its name and the type that the browser declares (MED-14). A browser
 * that declares nothing is believed, and one that declares another picture than the name says: what the file really is, its
 * first bytes tell.
 */
export function isAcceptedFile(file: { name: string; type: string }, place: UploadTarget): boolean {
  // What browsers declare of raw files differs from system to system.
  if (place === 'source' && rawTypeByName(file.name)) return true;
  const type = mediaTypeByName(file.name);
  if (!type || !isTakenAt(type, place)) return false;
  const declared = (file.type.split(';')[0] ?? '').trim().toLowerCase();
  if (UNDECLARED.includes(declared)) return true;
  const meant = ALL_TYPES.filter((one) => MEDIA_TYPES[one].declared.includes(declared));
  return meant.some((one) => one === type || (isTakenAt(one, place) && isPicture(one) && isPicture(type)));
}

/** The extensions of a place with their dots, for the `accept` of a file input and for sentences. */
export function acceptedExtensions(place: UploadTarget): string[] {
  const types = ALL_TYPES.filter((type) => isTakenAt(type, place));
  const extensions = types.flatMap((type) => MEDIA_TYPES[type].extensions.map((extension) => `.${extension}`));
  return place === 'source' ? [...extensions, ...RAW_EXTENSIONS] : extensions;
}

const ISO_FAMILY: readonly MediaType[] = ['mp4', 'mov'];

/**
 * Whether what a file contains agrees with what its name says. MP4 and MOV are one container with two names, which
 * cameras and editors exchange, and a picture that was saved with the extension of another type is still a picture; a film or a
 * document is none, and no other one.
 */
export function agreesWithName(named: MediaType, contained: MediaType): boolean {
  if (isPicture(named) && isPicture(contained)) return true;
  return named === contained || (ISO_FAMILY.includes(named) && ISO_FAMILY.includes(contained));
}

/** The ending that pictures of a type usually have. */
const USUAL_ENDINGS: Record<PictureType, string> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' };

/**
 * The name of a file that contains a type: a picture has the ending of what it is, so that a person who downloads it can open
 * it. `nameAs('kitchen.jpg', 'png')` is `'kitchen.png'`; other names stay.
 */
export function nameAs(fileName: string, contained: MediaType): string {
  const named = mediaTypeByName(fileName);
  if (!named || named === contained || !isPicture(contained)) return fileName;
  return `${fileName.slice(0, fileName.lastIndexOf('.'))}.${USUAL_ENDINGS[contained]}`;
}
