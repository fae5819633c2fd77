/** The closed set of reasons for which a file cannot be used, and what its owner reads. */
export const MEDIA_FAILURES = {
  empty: 'This file is empty. Please choose it again.',
  wrong_type: 'The content of this file is not what its name says. Please export it again as a picture or video.',
  broken: 'This file is damaged or incomplete. Please export it again and upload the new file.',
  too_many_pixels: 'This picture has more than 100 megapixels. Please upload a smaller version.',
  too_many_frames: 'This animation is too long. Please upload it as a video.',
  too_slow: 'This file took too long to prepare. Please upload a smaller version.',
  crashed: 'This file could not be prepared. Please export it again and upload the new file.',
  lost: 'This file is no longer in our storage. Please upload it again.',
} as const;
export type MediaFailure = keyof typeof MEDIA_FAILURES;

/** The reasons as a list, for a schema or a constraint. */
export const MEDIA_FAILURE_CODES = Object.keys(MEDIA_FAILURES) as MediaFailure[];

/** The most pixels that a picture may have: 100 megapixels (security check 73). */
export const MAX_PIXELS = 100_000_000;

/** The most frames that an animated picture may have: about a minute at 30 a second. */
export const MAX_FRAMES = 2000;
