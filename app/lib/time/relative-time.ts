import type { Locale } from '#domain/shared/locale.ts';

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago an instant (ISO) was, in the largest unit that is full: '3 hours ago', 'yesterday', 'now'. */
export function relativeTime(instant: string, now: Date, language: Locale = 'en'): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  const step = STEPS.find(([, length]) => seconds >= length);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (!step) return format.format(0, 'second');
  const [unit, length] = step;
  return format.format(-Math.floor(seconds / length), unit);
}
