import { api, readAnswer } from '#app/lib/request/api.ts';
import type { DayChoice } from '#domain/production/day/day-json.ts';
import type { ShootEventInput } from '#domain/scheduling/shoot-events/shoot-event.ts';

/** The beginning of the keys of days. */
export const DAY_KEY = ['day'] as const;

/** The own shoots of today or tomorrow. */
export const dayQuery = (on: DayChoice) => ({
  queryKey: [...DAY_KEY, on],
  queryFn: async () => readAnswer(await api.day.$get({ query: { on } })),
  staleTime: 0,
  // The service worker answers without a line.
  networkMode: 'always' as const,
});

/** Sends a report from a shoot; sent again, it counts once. */
export async function sendEvent(shootId: string, json: ShootEventInput): Promise<void> {
  await readAnswer(await api.day.shoots[':id'].events.$post({ param: { id: shootId }, json }));
}
