import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { AwayInput, HandOverQuery, LeaveInput } from '#domain/calendar/calendar-json.ts';
import type { PersonDayInput, PersonJson, UpdatePerson } from '#domain/scheduling/people/person-json.ts';

const CREW_KEY = ['admin', 'crew'] as const;

/** The people of the studio with the skills and areas that can be chosen for them. */
export const crewQuery = {
  queryKey: [...CREW_KEY, 'people'],
  queryFn: async () => readAnswer(await api.admin.people.$get()),
  staleTime: 0,
};

/** The shoots of a person within some days, with who could do them instead. */
export const handOverQuery = (id: string, query: HandOverQuery) => ({
  queryKey: [...CREW_KEY, 'hand-over', id, query],
  queryFn: async () => readAnswer(await api.admin.people[':id']['hand-over'].$get({ param: { id }, query })),
  staleTime: 0,
});

/** The calendar shows people too. */
const reload = () => queryClient.invalidateQueries({ queryKey: ['admin'] });

/** A person with what a form says of them. */
export type PersonFacts = Omit<UpdatePerson, 'position' | 'name'> & { name: string; position: number | undefined };

/** Adds a person, behind all others. */
export async function createPerson({ position: _last, ...json }: PersonFacts): Promise<PersonJson> {
  const created = await readAnswer(await api.admin.people.$post({ json }));
  await reload();
  return created;
}

const toEdit = (person: PersonJson) => ({ param: { id: person.id }, header: ifMatchHeader(person) });

/** Changes a person. Refused where they were changed since they were shown. */
export async function updatePerson(person: PersonJson, json: UpdatePerson): Promise<PersonJson> {
  const updated = await readAnswer(await api.admin.people[':id'].$patch({ ...toEdit(person), json }));
  await reload();
  return updated;
}

/** Gives a person other hours on a day, or the day off. */
export async function setDay(person: PersonJson, day: string, json: PersonDayInput): Promise<PersonJson> {
  const { param, header } = toEdit(person);
  const request = { param: { ...param, day }, header, json };
  const updated = await readAnswer(await api.admin.people[':id'].days[':day'].$put(request));
  await reload();
  return updated;
}

/** Gives a person their usual hours on a day again. */
export async function deleteDay(person: PersonJson, day: string): Promise<PersonJson> {
  const { param, header } = toEdit(person);
  const updated = await readAnswer(
    await api.admin.people[':id'].days[':day'].$delete({ param: { ...param, day }, header }),
  );
  await reload();
  return updated;
}

/** Ends a person's work with a day and hands over the shoots behind it. */
export async function leaveStudio(person: PersonJson, json: LeaveInput): Promise<PersonJson> {
  const left = await readAnswer(await api.admin.people[':id'].leave.$post({ ...toEdit(person), json }));
  await reload();
  return left;
}

/** Gives a person a day off and hands over the shoots of it. */
export async function markAway(person: PersonJson, json: AwayInput): Promise<PersonJson> {
  const away = await readAnswer(await api.admin.people[':id'].away.$post({ ...toEdit(person), json }));
  await reload();
  return away;
}
