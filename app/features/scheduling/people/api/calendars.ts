import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type {
  AddCalendar,
  InvitationRules,
  PersonCalendarList,
} from '#domain/scheduling/people/person-calendar-json.ts';

const keyOf = (personId: string) => ['admin', 'crew', 'calendars', personId] as const;
const keep = (personId: string, list: PersonCalendarList) => queryClient.setQueryData(keyOf(personId), list);

/** The calendars elsewhere that say when a person is busy. */
export const calendarsQuery = (id: string) => ({
  queryKey: keyOf(id),
  queryFn: async () => readAnswer(await api.admin.people[':id'].calendars.$get({ param: { id } })),
  staleTime: 0,
});

/** Adds a calendar, which the server reads at once. */
export async function addCalendar(id: string, json: AddCalendar): Promise<void> {
  keep(id, await readAnswer(await api.admin.people[':id'].calendars.$post({ param: { id }, json })));
}

/** Lets the server read a calendar now. */
export async function refreshCalendar(id: string, calendarId: string): Promise<void> {
  const one = api.admin.people[':id'].calendars[':calendarId'];
  keep(id, await readAnswer(await one.read.$post({ param: { id, calendarId } })));
}

/** Sets which invitations keep the person busy. */
export async function chooseInvitations(id: string, json: InvitationRules): Promise<void> {
  keep(id, await readAnswer(await api.admin.people[':id']['calendar-invitations'].$put({ param: { id }, json })));
}

/** Forgets a calendar. */
export async function deleteCalendar(id: string, calendarId: string): Promise<void> {
  await readAnswer(await api.admin.people[':id'].calendars[':calendarId'].$delete({ param: { id, calendarId } }));
  await queryClient.invalidateQueries({ queryKey: keyOf(id) });
}
