import readExif, { type Exif } from 'exif-reader';
import { parseTakenAt, type TakenAt } from '#domain/media/shoot-day.ts';
import { findXmpValue } from './read-xmp.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/[\0\s]+$/, '').trim() : '');

/** A date of EXIF with what belongs to it and stands elsewhere. The library gives the camera's wall time as if it were UTC. */
function takenAtOf(date: unknown, parts: unknown, zone: unknown): TakenAt | null {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) return null;
  const seconds = date.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
  const digits = /^\d{1,9}/.exec(textOf(parts))?.[0];
  return parseTakenAt(`${seconds}${digits ? `.${digits}` : ''}${textOf(zone)}`);
}

function readPhoto(exif: Buffer | undefined): Partial<NonNullable<Exif['Photo']>> {
  try {
    return (exif && readExif(exif).Photo) ?? {};
  } catch {
    return {};
  }
}

/** Where editors keep the moment of the exposure. `xmp:CreateDate` is left out: it may be the day on which a drawing was begun. */
const XMP_DATES = ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'exif:DateTimeDigitized'] as const;

/**
 * When a picture was taken, by its EXIF data: the moment of the exposure, else of the scan; else by its XMP data, which is all that some
 * exports have. A date of zeros or blanks, as cameras and scanners write where they know none, hides no other one. When it was changed last says nothing.
 * Data that cannot be read says nothing either: a picture is not refused for its notes.
 */
export function readTakenAt({ exif, xmp }: { exif: Buffer | undefined; xmp: string }): TakenAt | null {
  const photo = readPhoto(exif);
  return (
    takenAtOf(photo.DateTimeOriginal, photo.SubSecTimeOriginal, photo.OffsetTimeOriginal) ??
    takenAtOf(photo.DateTimeDigitized, photo.SubSecTimeDigitized, photo.OffsetTimeDigitized) ??
    XMP_DATES.reduce<TakenAt | null>((found, name) => found ?? parseTakenAt(findXmpValue(xmp, name) ?? ''), null)
  );
}
