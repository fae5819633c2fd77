import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import type { PersonDayRow, PersonRow } from '#server/db/schema/people.ts';
import type { NextShoot } from './queries.ts';

type Around = { days: readonly PersonDayRow[]; shoots: readonly (NextShoot & { total: number })[] };

function presentHome({ homeAddress, homeLatitude, homeLongitude }: PersonRow): PersonJson['home'] {
  if (homeAddress === null) return null;
  const isKnown = homeLatitude !== null && homeLongitude !== null;
  return { address: homeAddress, point: isKnown ? { latitude: homeLatitude, longitude: homeLongitude } : null };
}

/** A person as staff see them; `days` and `shoots` may be those of everybody. */
export function presentPerson(person: PersonRow, { days, shoots }: Around): PersonJson {
  const own = shoots.filter(({ personId }) => personId === person.id);
  return {
    id: person.id,
    position: person.position,
    name: person.name,
    color: person.color,
    skills: person.skills,
    hours: person.hours,
    home: presentHome(person),
    zones: person.zones?.map(({ zone, weekdays }) => ({ zone, weekdays: [...weekdays] })) ?? null,
    max_jobs: person.maxJobs,
    max_kilometers: person.maxKilometers,
    buffer_minutes: person.bufferMinutes,
    active_from: person.activeFrom,
    active_until: person.activeUntil,
    days: days.filter(({ personId }) => personId === person.id).map(({ day, hours, note }) => ({ day, hours, note })),
    next_shoots: own.map(({ id, shootDatetime, packageName, address }) => ({
      id,
      shoot_datetime: shootDatetime.toISOString(),
      package_name: packageName,
      address,
    })),
    shoot_count: own[0]?.total ?? 0,
    user_id: person.userId,
    version: person.version,
  };
}
