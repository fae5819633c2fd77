/** Bytes that are free on a disk, and all that it has. */
export type DiskSpace = { freeBytes: number; totalBytes: number };

/** How much of a disk stays free of uploads, so that the database can keep writing. */
const FREE_SHARE = 0.05;

/** Whether a disk has room for so many bytes more. */
export function hasRoom({ freeBytes, totalBytes }: DiskSpace, bytes: number): boolean {
  return freeBytes - bytes >= totalBytes * FREE_SHARE;
}
