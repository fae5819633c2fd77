import { keepPreviousData } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import { formatAddOns } from '#app/lib/words/format-add-ons.ts';
import type { CreateHold, HoldJson } from '#domain/orders/hold-json.ts';
import type { SlotsJson } from '#domain/scheduling/slots-json.ts';

/** What is to be shot and where, as far as it has been said. */
export type HoldNeeds = Pick<CreateHold, 'package_id' | 'add_ons' | 'sqft' | 'address' | 'locale'>;

/** How many days are asked for at once. */
export const SLOT_DAYS = 14;

/** Where it is, as far as it is known: the same place as the time is held for. */
function listPlace(place: HoldNeeds['address']): Partial<Record<'address' | 'city' | 'state' | 'zip', string>> {
  if (!place) return {};
  const { address, city, state, zip_code: zip } = place;
  return Object.fromEntries(Object.entries({ address, city, state, zip }).filter(([, part]) => part));
}

async function listSlots(from: string, needs: HoldNeeds, signal: AbortSignal): Promise<SlotsJson> {
  const { package_id, add_ons, sqft, address, locale } = needs;
  const query = {
    from,
    days: String(SLOT_DAYS),
    package: package_id,
    ...(add_ons.length > 0 ? { add_ons: formatAddOns(add_ons) } : {}),
    ...(sqft === null || sqft === undefined ? {} : { sqft: String(sqft) }),
    ...listPlace(address),
    locale,
  };
  return readAnswer(await api.slots.$get({ query }, { init: { signal } }));
}

/** The offered times from a day on. Others take them meanwhile, so that they are soon asked for again. */
export const slotsQuery = (from: string, needs: HoldNeeds) => ({
  queryKey: ['slots', from, needs] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => listSlots(from, needs, signal),
  placeholderData: keepPreviousData,
  staleTime: 30_000,
});

/** Holds a time for this browser; `time_taken` brings others that are offered. */
export async function createHold(hold: CreateHold): Promise<HoldJson> {
  return readAnswer(await api.holds.$post({ json: hold }, withTimeout()));
}

/** Lets go of a held time, also while the page is being left. What fails ends by itself. */
export function deleteHold(id: string): void {
  api.holds[':id'].$delete({ param: { id } }, { init: { keepalive: true } }).catch(() => {});
}
