import { api, readAnswer } from '#app/lib/request/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { CreateStaffHold, HoldJson } from '#domain/orders/hold-json.ts';

/** What is to be shot, where and for whom, as far as it is known. */
export type StaffHoldNeeds = Omit<CreateStaffHold, 'start' | 'replaces'>;

/** Holds a time for the order that is being made. */
export async function createHold(hold: CreateStaffHold): Promise<HoldJson> {
  return readAnswer(await api.admin.holds.$post({ json: hold }, withTimeout()));
}

/** Lets go of a held time, also while the page is being left. What fails ends by itself. */
export function deleteHold(id: string): void {
  api.admin.holds[':id'].$delete({ param: { id } }, { init: { keepalive: true } }).catch(() => {});
}
