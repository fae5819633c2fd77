import type { PictureFailure } from '#domain/media/media-failures.ts';

/** The most bytes of a logo file. */
export const MAX_LOGO_BYTES = 2_000_000;

const REDRAW = 'Please export the logo again as SVG or PNG.';

/** What the owner of a logo reads where it cannot be used. */
export const LOGO_FAILURES: Record<PictureFailure, string> = {
  empty: `Nothing is drawn in this file. ${REDRAW}`,
  wrong_type: 'A logo is an SVG or PNG file. Please export it as one of these.',
  broken: `This file is damaged or incomplete. ${REDRAW}`,
  too_many_pixels:
    'This picture has more than 25 megapixels. Please export the logo at most 4,000 pixels wide and high.',
  too_many_frames: 'This picture moves. Please export the logo as a still SVG or PNG.',
  too_slow: 'This logo took too long to draw. Please export it with fewer shapes and effects, or as PNG.',
  crashed: 'This logo could not be drawn. Please export it with fewer shapes and effects, or as PNG.',
  lost: 'This file was lost on its way. Please upload it again.',
};
