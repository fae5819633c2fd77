import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { AcceptChange, ShootChangeJson } from '#domain/calendar/shoot-change-json.ts';

/** Calendars elsewhere are read every ten minutes; a page that stays open learns of it soon after. */
const REFRESH_MS = 60_000;

/** Shoots that were moved or deleted in calendars elsewhere and wait for a decision. */
export const shootChangesQuery = {
  queryKey: ['admin', 'shoot-changes'],
  queryFn: async () => readAnswer(await api.admin['shoot-changes'].$get()),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
};

const toEdit = (seen: ShootChangeJson) => ({ param: { id: seen.id }, header: ifMatchHeader(seen) });

/** The calendar, the crew and the overview show the shoot as well. */
const invalidateShoots = () => queryClient.invalidateQueries({ queryKey: ['admin'] });

/** Moves or cancels the shoot as it was done there, and tells the customer. */
export async function acceptChange(seen: ShootChangeJson, json: AcceptChange): Promise<void> {
  await readAnswer(await api.admin['shoot-changes'][':id'].accept.$post({ ...toEdit(seen), json }));
  await invalidateShoots();
}

/** Leaves the shoot as it is, and writes it there again. */
export async function putBackShoot(seen: ShootChangeJson): Promise<void> {
  await readAnswer(await api.admin['shoot-changes'][':id']['put-back'].$post(toEdit(seen)));
  await invalidateShoots();
}
