import readExif from 'exif-reader';
import type { TakenAt } from '#domain/media/shoot-day.ts';

/** The library gives the camera's wall time as if it were UTC. */
function wallTimeOf(date: unknown): string | null {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) return null;
  return date.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
}

const offsetOf = (value: unknown) => (typeof value === 'string' ? /^[+-]\d{2}:\d{2}/.exec(value)?.[0] : null) ?? null;

/**
 * When a picture was taken, by its EXIF data: the moment of the exposure, else of the scan. Data that cannot be read
 * says nothing: a picture is not refused for its notes.
 */
export function readTakenAt(exif: Buffer | undefined): TakenAt | null {
  if (!exif) return null;
  try {
    const { Photo } = readExif(exif);
    const original = wallTimeOf(Photo?.DateTimeOriginal);
    if (original) return { wallTime: original, offset: offsetOf(Photo?.OffsetTimeOriginal) };
    const digitized = wallTimeOf(Photo?.DateTimeDigitized);
    return digitized ? { wallTime: digitized, offset: offsetOf(Photo?.OffsetTimeDigitized) } : null;
  } catch {
    return null;
  }
}
