import { readHours } from '#domain/bookings/hours-text.ts';
import { type OpenHours, WORKING_HOURS } from '#domain/bookings/working-hours.ts';

/**
 * When the studio works, as the page that was loaded says it: the server writes hours that were changed in the settings
 * into the page and names them in an attribute, so that what the browser fills in agrees with it (docs/decisions/008).
 */
export function openHours(): readonly OpenHours[] {
  const text = import.meta.env.SSR ? undefined : document.documentElement.dataset.workingHours;
  return text === undefined ? WORKING_HOURS : readHours(text);
}
