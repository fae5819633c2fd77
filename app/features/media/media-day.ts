import { documentTag } from '#app/lib/language/document-language.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { dateFormat } from '#domain/shared/formats.ts';

/** Making a format takes longer than using it a hundred times, and a list asks for thousands of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function partsFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Sweden writes its days as ISO does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** The day by which an item is found, `YYYY-MM-DD`: its shoot date, else the studio's day of its upload (MED-9). */
export function getMediaDay(item: Pick<MediaJson, 'shoot_date' | 'created_at'>, timeZone: string): string {
  return item.shoot_date ?? partsFormat(timeZone).format(new Date(item.created_at));
}

/** The month of that day, `YYYY-MM`. */
export function getMediaMonth(item: Pick<MediaJson, 'shoot_date' | 'created_at'>, timeZone: string): string {
  return getMediaDay(item, timeZone).slice(0, 7);
}

const monthFormat = () => dateFormat(documentTag(), { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month in words: `formatMediaMonth('2026-03') === 'March 2026'`. */
export function formatMediaMonth(month: string): string {
  return monthFormat().format(new Date(`${month}-01T00:00:00Z`));
}

const dayFormat = () => dateFormat(documentTag(), { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in words: `formatMediaDay('2026-11-20') === 'Nov 20, 2026'`. No zone is involved. */
export function formatMediaDay(day: string): string {
  return dayFormat().format(new Date(`${day}T00:00:00Z`));
}

/** Some days in words: 'Nov 1 – 18, 2026', or one of them alone. */
export function formatDayRange(from: string, to: string): string {
  return from === to
    ? formatMediaDay(from)
    : dayFormat().formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
