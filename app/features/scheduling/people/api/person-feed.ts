import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { NewCalendarFeed } from '#domain/calendar/calendar-json.ts';

const keyOf = (personId: string) => ['admin', 'crew', 'feed', personId] as const;

/** Whether the shoots of a person can be subscribed to. */
export const personFeedQuery = (id: string) => ({
  queryKey: keyOf(id),
  queryFn: async () => readAnswer(await api.admin.people[':id'].feed.$get({ param: { id } })),
});

/** Makes a new subscription address for the shoots of a person. */
export async function makePersonFeed(id: string): Promise<NewCalendarFeed> {
  const made = await readAnswer(await api.admin.people[':id'].feed.$post({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: keyOf(id) });
  return made;
}

/** Ends the subscription address of a person. */
export async function revokePersonFeed(id: string): Promise<void> {
  await readAnswer(await api.admin.people[':id'].feed.$delete({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: keyOf(id) });
}
