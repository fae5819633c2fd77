import type { PictureType } from './media-kinds.ts';

/** The closed set of reasons for which a file cannot be used, and what its owner reads. */
export const MEDIA_FAILURES = {
  empty: 'This file is empty. Please choose it again.',
  wrong_type: 'The content of this file is not what its name says. Please export it again as a picture, video or PDF.',
  broken: 'This file is damaged or incomplete. Please export it again and upload the new file.',
  too_many_pixels:
    'This picture has more than 160 megapixels, or more than 102 as a progressive JPEG, interlaced PNG, WebP or GIF. Please upload a smaller version.',
  too_many_frames: 'This animation is too long. Please upload it as a video.',
  too_large: 'This PDF is larger than 50 MB. Please save it in a smaller size and upload it again.',
  too_many_pages: 'This PDF has more than 1,000 pages. Please upload it in several parts.',
  too_complex: 'This PDF takes too much memory to draw. Please export it again in a simpler form.',
  has_password: 'This PDF opens with a password alone. Please save it without one and upload it again.',
  too_slow: 'This file took too long to prepare. Please upload a smaller version.',
  crashed: 'This file could not be prepared. Please export it again and upload the new file.',
  lost: 'This file is no longer in our storage. Please upload it again.',
} as const;
export type MediaFailure = keyof typeof MEDIA_FAILURES;

/** The reasons as a list, for a schema or a constraint. */
export const MEDIA_FAILURE_CODES = Object.keys(MEDIA_FAILURES) as MediaFailure[];

/** The reasons that documents alone have. */
const DOCUMENT_FAILURES = ['too_large', 'too_many_pages', 'too_complex', 'has_password'] as const;

/** The reasons for which a picture cannot be used. */
export type PictureFailure = Exclude<MediaFailure, (typeof DOCUMENT_FAILURES)[number]>;
export const PICTURE_FAILURE_CODES = MEDIA_FAILURE_CODES.filter(
  (code): code is PictureFailure => !DOCUMENT_FAILURES.some((each) => each === code),
);

/**
 * The most pixels that a picture may have that is read row by row, as JPEG and PNG are: 160 megapixels (security check 73). The largest cameras have 102 (Fujifilm GFX,
 * Hasselblad X2D) and 151 (Phase One), and panoramas of 16,384 × 8,192 have 134.
 */
export const MAX_PIXELS = 160_000_000;

/** The most pixels of a picture that has to be in memory as a whole while it is decoded, with 4 to 8 bytes each: those of the cameras that many have. */
const MAX_WHOLE_PIXELS = 102_000_000;

/** What of a picture decides how much memory it takes. `isInterlaced` is also of a progressive JPEG. */
type DecodedPicture = { type: PictureType; width: number; height: number; isInterlaced: boolean };

/** Whether a picture has more pixels than the memory for it allows: `hasTooManyPixels({ type: 'jpeg', width: 11648, height: 8736, isInterlaced: false })` is false. */
export function hasTooManyPixels({ type, width, height, isInterlaced }: DecodedPicture): boolean {
  const isWhole = isInterlaced || type === 'webp' || type === 'gif';
  return width * height > (isWhole ? MAX_WHOLE_PIXELS : MAX_PIXELS);
}

/** The most frames that an animated picture may have: about a minute at 30 a second. */
export const MAX_FRAMES = 2000;

/** The most pages that a document may have. */
export const MAX_PAGES = 1000;
