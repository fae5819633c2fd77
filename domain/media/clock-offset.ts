import { MOST_CLOCK_SECONDS } from './media-order.ts';

const PATTERN = /^(\d{1,6}):([0-5]?\d)(?::([0-5]?\d))?$/;

/**
 * How long a clock is off, in seconds, as people write it: hours and minutes, and seconds where they matter. `readClockOffset('1:00')` is 3600; null for anything else,
 * and above ten years.
 */
export function readClockOffset(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = PATTERN.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  const offset = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return offset <= MOST_CLOCK_SECONDS ? offset : null;
}

/** Seconds as `readClockOffset` takes them, whatever their sign: `formatClockOffset(-5400)` is `'1:30'`, of 3601 `'1:00:01'`. */
export function formatClockOffset(offsetSeconds: number): string {
  const total = Math.abs(offsetSeconds);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const parts = [String(hours), String(minutes).padStart(2, '0')];
  return (seconds > 0 ? [...parts, String(seconds).padStart(2, '0')] : parts).join(':');
}
