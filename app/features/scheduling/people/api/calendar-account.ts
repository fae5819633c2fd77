import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type {
  CalendarAccountJson,
  ChooseCalendars,
  ConnectAccount,
} from '#domain/scheduling/people/calendar-account-json.ts';
import type { CalendarProvider } from '#domain/scheduling/people/calendar-providers.ts';

/** Whose account it is: that of a person, for who manages the crew, or the caller's own, whose `id` is null. */
export type AccountOwner = { id: string | null; name: string };

type Found = { account: CalendarAccountJson | null; providers: CalendarProvider[] };

const keyOf = ({ id }: AccountOwner) => ['admin', 'crew', 'calendar-account', id ?? 'own'] as const;
const keep = (owner: AccountOwner, account: CalendarAccountJson | null) =>
  queryClient.setQueryData<Found>(keyOf(owner), (before) => ({ providers: [], ...before, account }));

const ofPerson = api.admin.people[':id']['calendar-account'];
const ofOwn = api.day['calendar-account'];

/** The account with calendars of a person, and the services that they can sign in to. */
export const accountQuery = (owner: AccountOwner) => ({
  queryKey: keyOf(owner),
  queryFn: async (): Promise<Found> =>
    readAnswer(await (owner.id === null ? ofOwn.$get() : ofPerson.$get({ param: { id: owner.id } }))),
  staleTime: 0,
});

/** Connects an account on a calendar server, or signs it in anew. */
export async function connectAccount(owner: AccountOwner & { id: string }, json: ConnectAccount): Promise<void> {
  keep(owner, await readAnswer(await ofPerson.$post({ param: { id: owner.id }, json })));
}

/** The address at a service where its sign-in begins. */
export async function beginSignIn({ id }: AccountOwner, provider: CalendarProvider): Promise<string> {
  const json = { provider };
  const answer = id === null ? ofOwn['sign-in'].$post({ json }) : ofPerson['sign-in'].$post({ param: { id }, json });
  return (await readAnswer(await answer)).url;
}

/** Sets which calendars count as busy and which one gets the shoots. */
export async function chooseCalendars(
  owner: AccountOwner,
  seen: CalendarAccountJson,
  json: ChooseCalendars,
): Promise<void> {
  const header = ifMatchHeader(seen);
  const { id } = owner;
  const answer =
    id === null ? ofOwn.calendars.$put({ header, json }) : ofPerson.calendars.$put({ param: { id }, header, json });
  keep(owner, await readAnswer(await answer));
}

/** Lets the server read the calendars now. */
export async function refreshAccount(owner: AccountOwner): Promise<void> {
  const { id } = owner;
  const answer = id === null ? ofOwn.read.$post() : ofPerson.read.$post({ param: { id } });
  keep(owner, await readAnswer(await answer));
  await queryClient.invalidateQueries({ queryKey: ['admin', 'shoot-changes'] });
}

/** Forgets the account. */
export async function deleteAccount(owner: AccountOwner): Promise<void> {
  const { id } = owner;
  await readAnswer(await (id === null ? ofOwn.$delete() : ofPerson.$delete({ param: { id } })));
  keep(owner, null);
}
