import readExif, { type Exif } from 'exif-reader';
import type { Metadata } from 'sharp';
import { hasPlace, type WrittenAngle } from '#domain/media/checks/place.ts';
import { readTakenAt } from './read-taken-at.ts';

/** What a camera notes of a picture, as far as brackets and places go. What it does not say is null. */
export type CameraNotes = {
  camera: string | null;
  takenAt: string | null;
  exposureSeconds: number | null;
  fNumber: number | null;
  iso: number | null;
  focalLengthMm: number | null;
  hasPlace: boolean;
};

/** No shutter is open for longer than a day, and no lens or film has more. */
const LARGEST = 100_000;
const LONGEST_TEXT = 60;

function numberOf(value: unknown): number | null {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'number' && first > 0 && first <= LARGEST ? first : null;
}

const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, LONGEST_TEXT)
    : '';

const angleOf = (value: unknown): WrittenAngle => (Array.isArray(value) ? value : null);

/** A place in XMP, as editors and drones write it; digits that are all 0 are none. */
const XMP_PLACE = /gpslatitude\s*(?:=\s*["']|>)\s*[+-]?[0.,]*[1-9]/i;

function notesOf({ Image, Photo, GPSInfo }: Partial<Exif>, xmp: string): Omit<CameraNotes, 'takenAt'> {
  const [make, model, serial] = [textOf(Image?.Make), textOf(Image?.Model), textOf(Photo?.BodySerialNumber)];
  const place = { latitude: angleOf(GPSInfo?.GPSLatitude), longitude: angleOf(GPSInfo?.GPSLongitude) };
  return {
    camera: [make, model, serial].filter(Boolean).join(' ') || null,
    exposureSeconds: numberOf(Photo?.ExposureTime),
    fNumber: numberOf(Photo?.FNumber),
    iso: numberOf(Photo?.ISOSpeedRatings),
    focalLengthMm: numberOf(Photo?.FocalLength),
    hasPlace: hasPlace(place) || XMP_PLACE.test(xmp),
  };
}

/** The notes of a camera in a picture. Notes that cannot be read say nothing: a picture is not refused for them. */
export function readCameraNotes({ exif, xmpAsString }: Pick<Metadata, 'exif' | 'xmpAsString'>): CameraNotes {
  const xmp = xmpAsString ?? '';
  const takenAt = readTakenAt({ exif, xmp })?.wallTime ?? null;
  try {
    return { ...notesOf(exif ? readExif(exif) : {}, xmp), takenAt };
  } catch {
    return { ...notesOf({}, xmp), takenAt };
  }
}
