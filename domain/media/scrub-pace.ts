import { DAY_MS } from '#domain/shared/time/durations.ts';

/** The share of its time in which a scrub is done: what takes longer than thought has the rest. */
const USED_SHARE = 0.8;

/** How far a scrub is: when it began, in how many days it is to be done, and how many groups of files there are, as far as is known. */
export type ScrubPace = { startedAt: Date; now: Date; days: number; groups: number };

/**
 * How many groups of files a scrub should have read by now, spread evenly over its days; all there are once four fifths of them are
 * over. Example: 1,000 groups in 30 days are 500 after 12 days.
 */
export function countDueGroups({ startedAt, now, days, groups }: ScrubPace): number {
  const share = (now.getTime() - startedAt.getTime()) / (days * DAY_MS * USED_SHARE);
  return share >= 1 ? Number.POSITIVE_INFINITY : Math.ceil(groups * Math.max(0, share));
}

/** What a scrub reads in a second at most: little beside what a disk or a line gives, so that visitors do not feel it. 30 TB in a month. */
const CALM_BYTES_PER_SECOND = 16e6;
/** Once it is late. */
const LATE_BYTES_PER_SECOND = 64e6;

/** How many bytes a scrub may read in a second. */
export const scrubBytesPerSecond = (pace: ScrubPace): number =>
  countDueGroups(pace) === Number.POSITIVE_INFINITY ? LATE_BYTES_PER_SECOND : CALM_BYTES_PER_SECOND;

/**
 * For how many milliseconds a reading rests after so many bytes in so many milliseconds, so that it is as fast as it may be and no faster.
 * Example: 16 MB in 200 ms at 16 MB a second rest for 800 ms.
 */
export function restMs({
  bytes,
  elapsedMs,
  bytesPerSecond,
}: {
  bytes: number;
  elapsedMs: number;
  bytesPerSecond: number;
}): number {
  return Math.max(0, (bytes / bytesPerSecond) * 1000 - elapsedMs);
}
