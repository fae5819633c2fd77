/** Degrees, minutes and seconds as a camera writes them, or whatever stands there instead. */
export type WrittenAngle = readonly unknown[] | null | undefined;

function degreesOf(angle: WrittenAngle): number | null {
  const parts = angle?.slice(0, 3) ?? [];
  if (parts.length === 0) return null;
  let degrees = 0;
  for (const [index, part] of parts.entries()) {
    // Cameras write 0/0 where they know no seconds.
    const value = typeof part === 'number' && Number.isFinite(part) ? part : index === 0 ? Number.NaN : 0;
    degrees += value / 60 ** index;
  }
  return Number.isFinite(degrees) ? degrees : null;
}

/**
 * Whether the notes of a camera contain a place: a latitude and a longitude on the globe. Cameras that look for satellites in vain write
 * nothing there, or 0 and 0, which is none: `hasPlace({ latitude: [38, 53, 51], longitude: [77, 2, 11] })` is true.
 */
export function hasPlace({ latitude, longitude }: { latitude: WrittenAngle; longitude: WrittenAngle }): boolean {
  const [north, east] = [degreesOf(latitude), degreesOf(longitude)];
  if (north === null || east === null) return false;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 && (north !== 0 || east !== 0);
}
