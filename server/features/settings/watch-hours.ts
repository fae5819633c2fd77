import { groupHours, writeHours } from '#domain/bookings/hours-text.ts';
import type { OpenHours } from '#domain/bookings/working-hours.ts';
import type { Context } from '#server/context.ts';
import { getSettings } from './get-settings.ts';

/** How often the settings are looked at: whoever saves them sees them on the next page. */
const EVERY_MS = 1000;

/**
 * Shows the working hours of the settings, now and whenever they change, whichever server of several changed them.
 * Returns how to stop. A database that is away is no news here: what was shown last stays.
 */
export async function watchHours(
  services: Pick<Context, 'db' | 'config'>,
  show: (hours: readonly OpenHours[]) => void,
): Promise<() => Promise<void>> {
  let shown: string | null = null;
  let looking: Promise<void> | null = null;
  const look = async () => {
    const hours = groupHours((await getSettings(services)).working_hours);
    if (writeHours(hours) !== shown) show(hours);
    shown = writeHours(hours);
  };
  await look();
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = null;
      });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
