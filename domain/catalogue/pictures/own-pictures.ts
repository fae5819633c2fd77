import { z } from 'zod';

/** The SHA-256 of the bytes that were uploaded, in hexadecimal digits. */
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'A checksum has 64 hexadecimal digits.');

const sideSchema = z.int().min(1).max(100_000);

/**
 * A picture that the studio uploaded: its checksum, the pixels of its largest size, the widths in which it is kept, and a
 * blurred stand-in. The server compares it with what it keeps, so that no page names files that are not there.
 */
export const ownPictureSchema = z.object({
  sha256: hashSchema,
  width: sideSchema,
  height: sideSchema,
  widths: z.array(sideSchema).min(1).max(10),
  placeholder: z
    .string()
    .max(2000)
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/, 'The stand-in of a picture is WebP.'),
});
export type OwnPicture = z.infer<typeof ownPictureSchema>;

/** A film that the studio uploaded. */
export const ownFilmSchema = z.object({ sha256: hashSchema });
export type OwnFilm = z.infer<typeof ownFilmSchema>;

/** The widths in which pages show pictures; a smaller picture ends with its own. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1680, 2100] as const;

/** The widest JPEG, for browsers that read neither AVIF nor WebP. */
const MAX_JPEG_WIDTH = 1280;

/** The width of the JPEG of a picture, which is one of its widths. */
export const jpegWidth = (widths: readonly number[]): number =>
  widths.findLast((width) => width <= MAX_JPEG_WIDTH) ?? widths[0] ?? 1;

/** The fewest pixels that a picture of a page is wide: less looks soft even on phones. */
export const MIN_PICTURE_WIDTH = 320;
/** Below this width a picture that fills a large screen looks soft. */
export const SHARP_WIDTH = 1280;

/** The most bytes of a picture and of a film that are taken in: 40 MB and 200 MB. */
export const MAX_PICTURE_BYTES = 40_000_000;
export const MAX_FILM_BYTES = 200_000_000;

/** How wide a panorama is kept: what is seen of it at once is a fifth of that. */
export const PANORAMA_WIDTH = 4096;
/** A panorama shows everything around: twice as wide as it is high. */
const PANORAMA_RATIO = 2;

/** Whether a picture may be a panorama of everything around, by its shape. */
export const maySurround = ({ width, height }: Pick<OwnPicture, 'width' | 'height'>): boolean =>
  Math.abs(width / height - PANORAMA_RATIO) < 0.02;

const FILES_PATH = '/api/site/files/';

/** Where the sizes of a picture stand: `{path}-{width}.{avif,webp}`, and `.jpg` in one width. */
export const ownPicturePath = ({ sha256 }: Pick<OwnPicture, 'sha256'>): string => FILES_PATH + sha256;

/** Where a film stands. */
export const ownFilmPath = ({ sha256 }: OwnFilm): string => `${FILES_PATH}${sha256}.mp4`;
