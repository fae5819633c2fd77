import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import type { CalendarAccountJson, ChooseCalendars, ConnectAccount } from '#domain/people/calendar-account-json.ts';

const keyOf = (personId: string) => ['admin', 'crew', 'calendar-account', personId] as const;
const keep = (personId: string, account: CalendarAccountJson | null) =>
  queryClient.setQueryData(keyOf(personId), { account });

/** The account of a person on a calendar server. */
export const accountQuery = (id: string) => ({
  queryKey: keyOf(id),
  queryFn: async () => readAnswer(await api.admin.people[':id']['calendar-account'].$get({ param: { id } })),
  staleTime: 0,
});

/** Connects an account, or signs it in anew. */
export async function connectAccount(id: string, json: ConnectAccount): Promise<void> {
  keep(id, await readAnswer(await api.admin.people[':id']['calendar-account'].$post({ param: { id }, json })));
}

/** Sets which calendars count as busy and which one gets the shoots. */
export async function chooseCalendars(id: string, seen: CalendarAccountJson, json: ChooseCalendars): Promise<void> {
  const { calendars } = api.admin.people[':id']['calendar-account'];
  keep(id, await readAnswer(await calendars.$put({ param: { id }, header: ifMatchHeader(seen), json })));
}

/** Lets the server read the calendars now. */
export async function refreshAccount(id: string): Promise<void> {
  keep(id, await readAnswer(await api.admin.people[':id']['calendar-account'].read.$post({ param: { id } })));
  await queryClient.invalidateQueries({ queryKey: ['admin', 'shoot-changes'] });
}

/** Forgets the account. */
export async function deleteAccount(id: string): Promise<void> {
  await readAnswer(await api.admin.people[':id']['calendar-account'].$delete({ param: { id } }));
  keep(id, null);
}
