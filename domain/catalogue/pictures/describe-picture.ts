import type { PictureFiles, PictureValue } from './picture.ts';

/** A picture of the build by its name; one that was uploaded by its checksum, and what it is besides a picture. */
const nameFiles = (files: PictureFiles) =>
  files.kind === 'starter'
    ? files.name
    : [files.picture.sha256, files.film?.sha256, files.isPanorama && '360°'].filter(Boolean).join('+');

/** A picture in one text, as comparisons name it: its files, and its focal point where it has one. */
export const describePicture = ({ files, focus }: Pick<PictureValue, 'files' | 'focus'>): string =>
  [nameFiles(files), focus ? `(${focus.x} %, ${focus.y} %)` : ''].join(' ').trim();
