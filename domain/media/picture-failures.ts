import { MIN_PICTURE_WIDTH } from '#domain/catalogue/pictures/own-pictures.ts';
import type { PictureFailure } from '#domain/media/media-failures.ts';

/** What an owner reads of a picture that pages cannot show. */
export const PICTURE_FAILURES: Record<PictureFailure, string> = {
  empty: 'This file is empty. Please choose it again.',
  wrong_type: 'A picture is a JPEG, PNG or WebP file. Please export it as one of these.',
  broken: 'This picture is damaged or incomplete. Please export it again and upload the new file.',
  too_many_pixels:
    'This picture has more than 160 megapixels, or more than 102 as a progressive JPEG, interlaced PNG, WebP or GIF. Please upload a smaller version.',
  too_many_frames: 'This picture moves. Please upload a still picture, or a film as MP4.',
  too_slow: 'This picture took too long to prepare. Please upload a smaller version.',
  crashed: 'This picture could not be prepared. Please export it again and upload the new file.',
  lost: 'This picture was lost on its way. Please upload it again.',
};

export const PICTURE_TOO_LARGE = 'A picture has 40 MB at most. Please export it again with fewer pixels.';
export const SELLER_PICTURE_TOO_LARGE =
  'A picture of who sells has 10 MB at most. Please export it again with fewer pixels.';

/** The sentence for a picture that looks soft on every screen; `width` in pixels. */
export const tooNarrow = (width: number): string =>
  `This picture is only ${width} pixels wide. Please upload one that is at least ${MIN_PICTURE_WIDTH} pixels wide.`;
