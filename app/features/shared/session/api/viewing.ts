import { adminCustomerPath, PATHS } from '#app/lib/page/paths.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import { noteViewing } from '#app/lib/session/viewing-store.ts';
import type { Viewing } from '#domain/accounts/account-json.ts';

/** Begins to see as a person of a customer, on a page that keeps nothing of the portal. May ask for confirmation. */
export async function beginViewing(customerId: string, contactId: string): Promise<void> {
  const asked = { param: { id: customerId }, json: { contact_id: contactId } };
  noteViewing(await readAnswer(await api.admin.customers[':id'].viewing.$post(asked)));
  window.location.assign(PATHS.realtorMedia);
}

/** Leaves the pages of a customer for the page of the portal from which they were opened. */
export function leaveViewing({ customer_id: id }: Pick<Viewing, 'customer_id'>): void {
  noteViewing(null);
  window.location.assign(id ? adminCustomerPath(id) : PATHS.adminCustomers);
}

/** Stops seeing as a customer; what is over already counts as stopped. */
export async function stopViewing(viewing: Viewing): Promise<void> {
  await readAnswer(await api.account.viewing.$delete({}, withTimeout()));
  leaveViewing(viewing);
}
