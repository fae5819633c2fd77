import { writeHours } from '#domain/bookings/hours-text.ts';
import { hoursAnswer, hoursLines, hoursSentence, openingHoursData } from '#domain/bookings/hours-words.ts';
import { type OpenHours, WORKING_HOURS } from '#domain/bookings/working-hours.ts';

type WriteHours = (hours: readonly OpenHours[]) => string;

/** The list of the contact card, as React writes it. */
const cardLines: WriteHours = (hours) =>
  hoursLines(hours)
    .map(({ text, isClosed }) => `<li${isClosed ? ' class="text-muted"' : ''}>${text}</li>`)
    .join('');

/** Each way in which pages say the working hours. The answer begins with the sentence, so it stands before it. */
const WAYS: readonly WriteHours[] = [
  hoursAnswer,
  cardLines,
  (hours) => JSON.stringify(openingHoursData(hours)),
  hoursSentence,
];

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const BUILT = new RegExp(WAYS.map((write) => escapePattern(write(WORKING_HOURS))).join('|'), 'g');

/**
 * A built page with these working hours in the place of those that it was built with (docs/decisions/008). They stand in an
 * attribute as well, where `app/lib/open-hours.ts` reads them, so that the scripts say the same.
 */
export function withHours(html: string, hours: readonly OpenHours[]): string {
  const written = new Map(WAYS.map((write) => [write(WORKING_HOURS), write(hours)]));
  return html
    .replace(BUILT, (built) => written.get(built) ?? built)
    .replace('<html', `<html data-working-hours="${writeHours(hours)}"`);
}
