import { CSV_BEGINNING, csvLine } from '#domain/shared/csv.ts';
import { findImageOf } from './image-of.ts';
import type { PlannedPicture } from './plan-pack.ts';

/** A picture of a pack that was made, `order` is its place in the plan from 1; sizes in pixels. */
export type CaptionedPicture = Pick<PlannedPicture, 'name' | 'room' | 'title' | 'caption'> & {
  order: number;
  width: number;
  height: number;
};

const HEADINGS = [
  'Order',
  'FileName',
  'PreferredPhotoYN',
  'MediaCategory',
  'ImageOf',
  'ShortDescription',
  'LongDescription',
  'ImageWidth',
  'ImageHeight',
];

/** The captions of a pack as a table: a line a file, its columns named as fields of RESO's Media resource (Data Dictionary 2.0). */
export function writeCaptions(pictures: readonly CaptionedPicture[]): string {
  const lines = pictures.map(({ order, name, room, title, caption, width, height }, index) =>
    csvLine([order, name, index === 0 ? 'true' : 'false', 'Photo', findImageOf(room), title, caption, width, height]),
  );
  return CSV_BEGINNING + [csvLine(HEADINGS), ...lines].join('');
}
