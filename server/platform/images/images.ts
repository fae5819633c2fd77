import { z } from 'zod';
import { ownPictureSchema } from '#domain/catalogue/pictures/own-pictures.ts';
import type { Profile } from '#domain/listings/profile.ts';
import { DIGITAL_SOURCE_TYPES } from '#domain/media/digital-source-types.ts';
import {
  MAX_PAGES,
  MEDIA_FAILURE_CODES,
  type MediaFailure,
  PICTURE_FAILURE_CODES,
  type PictureFailure,
} from '#domain/media/media-failures.ts';
import type { PictureType } from '#domain/media/media-kinds.ts';
import { panoramaCropSchema } from '#domain/media/panorama-crop-schema.ts';
import type { RawType } from '#domain/media/raw-types.ts';
import type { VariantFormat, VariantName } from '#domain/media/variants.ts';
import { lineSchema } from '#domain/shared/text.ts';
import type { FontPair } from '#domain/site/site-schema.ts';

/** A picture on disk. What lies in a remote store is copied into a scratch folder first: decoding needs to seek. */
export type ImageFile = { path: string; type: PictureType };

const failureSchema = z.object({ ok: z.literal(false), failure: z.enum(PICTURE_FAILURE_CODES) });

/** What a file says of how it came to be (`readOrigin`). */
const originSchema = z.object({ sourceType: z.enum(DIGITAL_SOURCE_TYPES).nullable(), hasCredentials: z.boolean() });

/** The facts in a picture's header. `width` and `height` in pixels as the picture is seen, upright. */
const headerSchema = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  frames: z.int().min(1),
  /** The time by the camera's clock (`shootDay` judges it), or null. */
  takenAt: z.object({ wallTime: z.string().max(40), offset: z.string().max(10).nullable() }).nullable(),
  /** Whether its notes say that it shows everything around (`isPanorama` judges it). */
  isEquirectangular: z.boolean(),
  /** Which part of the sphere it shows, where it is a panorama that does not fill it. */
  crop: panoramaCropSchema.nullable(),
  origin: originSchema,
});
export type ImageHeader = z.infer<typeof headerSchema>;

const measureSchema = z.number().positive().nullable();
/**
 * What is checked of a picture when it arrives: its sharpness, its difference hash, and the notes of its camera. `takenAt` is the
 * camera's wall time, with parts of a second where it writes them.
 */
const factsSchema = z.object({
  sharpness: z.number().min(0).nullable(),
  hash: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
  camera: lineSchema('Camera', 200).nullable(),
  takenAt: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$/)
    .nullable(),
  exposureSeconds: measureSchema,
  fNumber: measureSchema,
  iso: measureSchema,
  focalLengthMm: measureSchema,
  hasPlace: z.boolean(),
});
export type PictureFacts = z.infer<typeof factsSchema>;

const sizeSchema = z.object({ width: z.int().min(1), height: z.int().min(1), bytes: z.int().min(1) });
const variantsSchema = z.object({
  thumbnail: z.object({ webp: sizeSchema, jpeg: sizeSchema }),
  preview: z.object({ webp: sizeSchema, jpeg: sizeSchema }),
  mls: z.object({ jpeg: sizeSchema }),
});

/** Words that are drawn on a picture itself, in letters of the studio. */
export type PictureLabel = { text: string; fonts: FontPair };

/** What the delivered files of a picture say of it: a packet of XMP, and the words that are drawn on it. */
export type PictureMetadata = { xmp: string | null; label: PictureLabel | null };
export const NO_METADATA: PictureMetadata = { xmp: null, label: null };

/** Which derived pictures are delivered as files. They carry XMP; pictures of pages carry nothing. */
export const isDelivered = ({ name, format }: { name: VariantName; format: VariantFormat }): boolean =>
  format === 'jpeg' && name !== 'thumbnail';

/** The answer of a worker to each task. It names no paths: those are the caller's. */
export const checkAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), header: headerSchema }),
  failureSchema,
]);
export const processAnswerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    header: headerSchema,
    variants: variantsSchema,
    placeholder: z.base64().max(64),
    facts: factsSchema,
  }),
  failureSchema,
]);
export const measureAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), facts: factsSchema }),
  failureSchema,
]);
export type MeasureAnswer = z.infer<typeof measureAnswerSchema>;
export type CheckAnswer = z.infer<typeof checkAnswerSchema>;
export type ProcessAnswer = z.infer<typeof processAnswerSchema>;
export type VariantSizes = z.infer<typeof variantsSchema>;

/** A logo on disk, as its owner uploaded it. */
export type LogoFile = { path: string; type: 'svg' | 'png' };

const sideSchema = z.object({ width: z.int().min(1), height: z.int().min(1) });

/** The answer to a logo: the sizes of its two pictures. `isOpaque` says that no ground shines through it. */
export const logoAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), small: sideSchema, large: sideSchema, isOpaque: z.boolean() }),
  failureSchema,
]);
export type LogoAnswer = z.infer<typeof logoAnswerSchema>;
export type DrawnLogo = Omit<LogoAnswer & { ok: true }, 'ok'>;

/** The answer to a picture of a page: its largest size, the widths in which it was written, and a stand-in as a data address. */
export const pageAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), ...ownPictureSchema.omit({ sha256: true }).shape }),
  failureSchema,
]);
export type PageAnswer = z.infer<typeof pageAnswerSchema>;
export type PagePicture = Omit<PageAnswer & { ok: true }, 'ok'>;

/**
 * The picture that a link to a page shows elsewhere. Colors are `#rrggbb`; `logo` is the path of a PNG or null, and `host` the name
 * of the site's machine. `output` is the path of the JPEG.
 */
export type ShareCard = {
  name: string;
  title: string;
  host: string;
  fonts: FontPair;
  accent: string;
  surface: string;
  logo: string | null;
  output: string;
};

/**
 * What stands over all of a picture: a name in the studio's letters, dark ones on paper, or its logo, the path of a PNG. Where and how it stands there
 * follows from the seed, a secret in base64url that each picture has its own of. Such a picture has 1,024 pixels at most on its longer side.
 */
export type Watermark = { name: string; fonts: FontPair; logo: string | null; isPaper: boolean; seed: string };

/** The box that a picture is cut to, in pixels, and the words that are drawn on it. */
export type PictureCut = { width: number; height: number; label: PictureLabel | null };
/** A picture as a page shows it: with a watermark or none, in a width of its own or cut to a box. `output` is the path of the answer. */
export type ShownPicture = {
  input: string;
  output: string;
  format: VariantFormat;
  /** The width that it gets, where it is larger; null for its own. */
  width: number | null;
  watermark: Watermark | null;
  cut?: PictureCut;
};

/** A raw file on disk, and where the picture that its camera put into it is written to. */
export type RawFile = { path: string; type: RawType; output: string };

/** The answer to a raw file: whether there is a picture in it. */
export const rawAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), hasPicture: z.boolean() }),
  failureSchema,
]);
export type RawAnswer = z.infer<typeof rawAnswerSchema>;

/** A document on disk, and where the picture of its first page is written to, as PNG. */
export type DocumentFile = { path: string; output: string };

/** The answer to a document: how many pages it has. */
export const documentAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), pages: z.int().min(1).max(MAX_PAGES) }),
  z.object({ ok: z.literal(false), failure: z.enum(MEDIA_FAILURE_CODES) }),
]);
export type DocumentAnswer = z.infer<typeof documentAnswerSchema>;

/**
 * A picture as a listing service takes it: by the rules of its profile, with words on it or none, and saying `xmp` of itself. `output` is the path of the JPEG, which stays
 * below `mostBytes`.
 */
export type ExportedPicture = {
  file: ImageFile;
  output: string;
  pixels: Profile['pixels'];
  mostBytes: number | null;
  label: PictureLabel | null;
  xmp: string | null;
};

/** The answer to it: what was written, with its likeness to its source from 0 to 1; nothing where the bytes leave too little of that. */
export const exportAnswerSchema = z.union([
  z.object({
    ok: z.literal(true),
    isLike: z.literal(true),
    ...sizeSchema.shape,
    quality: z.int().min(1).max(100),
    likeness: z.number(),
  }),
  z.object({ ok: z.literal(true), isLike: z.literal(false) }),
  failureSchema,
]);
export type ExportAnswer = z.infer<typeof exportAnswerSchema>;

/** A picture that was exported; null where it would be too unlike its source. */
export type ExportFacts = { width: number; height: number; bytes: number; quality: number; likeness: number };

/** By what a picture is found again: up to six hashes of 64 bits in hexadecimal digits, and its light in a grid, in base64 (`fingerprintPicture`). */
const fingerprintSchema = z.object({ hashes: z.array(z.string().regex(/^[0-9a-f]{16}$/)).max(6), grid: z.base64() });
export type Fingerprint = z.infer<typeof fingerprintSchema>;
export const fingerprintAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), ...fingerprintSchema.shape }),
  failureSchema,
]);

/** The grid of a picture, and the paths of small pictures that it is compared with. */
export type PictureGrid = { grid: string; paths: string[] };

/** How like two pictures are: in their light, and in what is fine in them; 1 for the same. A sky is like any sky in its light alone. */
const likenessSchema = z.object({ light: z.number(), detail: z.number() });
export type Likeness = z.infer<typeof likenessSchema>;

/** The answer to it: how like each of them is. */
export const likenessAnswerSchema = z.object({ ok: z.literal(true), likeness: z.array(likenessSchema) });

/** A request to a worker. */
export type ImageTask =
  | { kind: 'check'; file: ImageFile }
  | { kind: 'process'; file: ImageFile; folder: string; metadata: PictureMetadata }
  | { kind: 'measure'; file: ImageFile }
  | { kind: 'logo'; file: LogoFile; folder: string }
  | { kind: 'page'; file: ImageFile; folder: string }
  | { kind: 'share'; card: ShareCard }
  | { kind: 'shown'; picture: ShownPicture }
  | { kind: 'raw'; file: RawFile }
  | { kind: 'export'; picture: ExportedPicture }
  | { kind: 'fingerprint'; file: ImageFile }
  | { kind: 'match'; pictures: PictureGrid }
  | { kind: 'document'; file: DocumentFile };

/** A derived picture on disk, sRGB, upright and without any metadata but what it was given. */
export type DerivedPicture = {
  name: VariantName;
  format: VariantFormat;
  path: string;
  width: number;
  height: number;
  bytes: number;
};

/** A picture that was taken in. `placeholder` is a ThumbHash in base64. */
export type ProcessedImage = ImageHeader & { placeholder: string; variants: DerivedPicture[]; facts: PictureFacts };

/** A value, or a reason that its owner reads (`MEDIA_FAILURES`). A reason is final: the same file fails again. */
export type MediaOutcome<T, Failure = MediaFailure> = { ok: true; value: T } | { ok: false; failure: Failure };

/** The same of a picture. */
export type PictureOutcome<T> = MediaOutcome<T, PictureFailure>;

/**
 * Reads and derives pictures in processes of their own, so that no file can take the server down. The calls reject with
 * WorkerLost where a worker crashed or took too long, and with another error where the disk failed: then the work may be
 * tried again, and a file that loses its worker each time is at last `crashed` or `too_slow` (`failureOfLoss`).
 */
export type Images = {
  /** Reads the header alone: type, size and age, without decoding a pixel. */
  check(file: ImageFile): Promise<PictureOutcome<ImageHeader>>;
  /** Writes every variant into `folder`, an empty folder of the caller (`withScratchFolder`); they say nothing of themselves, unless `metadata` is given. */
  process(file: ImageFile, folder: string, metadata?: PictureMetadata): Promise<PictureOutcome<ProcessedImage>>;
  /** Measures a picture whose variants are there already. */
  measure(file: ImageFile): Promise<PictureOutcome<PictureFacts>>;
  /**
   * Draws a logo into `folder`: `small` and `large` as `.png` and `.webp`, and the icons `favicon`, `appleTouch`, `icon192`,
   * `icon512` and `maskable512` as `.png`.
   */
  drawLogo(file: LogoFile, folder: string): Promise<PictureOutcome<DrawnLogo>>;
  /** Writes a picture of a page into `folder` in each of its widths: `{width}.avif`, `{width}.webp`, and one `{width}.jpg`. */
  drawPagePicture(file: ImageFile, folder: string): Promise<PictureOutcome<PagePicture>>;
  /** Draws the picture that a link to a page shows elsewhere. */
  drawShareCard(card: ShareCard): Promise<void>;
  /** Draws a picture as a page shows it: with a watermark, or in another width. */
  drawShown(picture: ShownPicture): Promise<void>;
  /** Writes a picture as a listing service takes it; null where its bytes leave too little of the picture, and nothing is written. */
  exportPicture(picture: ExportedPicture): Promise<PictureOutcome<ExportFacts | null>>;
  /** By what a picture is found again that was compressed, scaled, brightened, or cropped by 5 %. */
  fingerprint(file: ImageFile): Promise<PictureOutcome<Fingerprint>>;
  /** How like pictures of ours, small ones that any worker can read, are to one by its grid. */
  match(pictures: PictureGrid): Promise<Likeness[]>;
  /** Writes the largest JPEG that is in a raw file to its output, with the time and the exposure of the shot; false where there is none. */
  extractRawPicture(file: RawFile): Promise<PictureOutcome<boolean>>;
  /** Draws the first page of a PDF as a PNG into its output, and returns how many pages it has. One that takes 20 s is ended. */
  drawDocument(file: DocumentFile): Promise<MediaOutcome<number>>;
  /** Ends all workers; what they were doing is lost. */
  close(): Promise<void>;
};
