import type { Span } from '#domain/scheduling/bookings/spans.ts';
import type { CalendarEvent, Person } from '#domain/scheduling/facts.ts';
import type { Reason, ReasonCode } from '#domain/scheduling/reasons.ts';
import type { SchedulingFacts } from '#domain/scheduling/slots.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';

/** A time that a person is refused, and the reason that is kept while others are removed; null where none is. */
export type Refused = { date: string; personId: string; shoot: Span; kept: ReasonCode | null };

const WHOLE_DAY = [{ opens: '00:00', closes: '24:00' }];

const changePerson = (facts: SchedulingFacts, id: string, change: (person: Person) => Partial<Person>) => ({
  ...facts,
  people: facts.people.map((person) => (person.id === id ? { ...person, ...change(person) } : person)),
});

/** Drives and buffers that take no time. */
const withoutDrives = (facts: SchedulingFacts, personId: string): SchedulingFacts => ({
  ...changePerson(facts, personId, () => ({ bufferMinutes: { before: 0, after: 0 } })),
  rules: { ...facts.rules, travel: { defaultMinutes: 0, kilometersPerHour: Number.POSITIVE_INFINITY, far: null } },
});

/** An event that is over before a shoot begins, or begins when it ends. */
const besideShoot = (event: CalendarEvent, { from, to }: Span): CalendarEvent =>
  event.from < from ? { ...event, to: from } : { ...event, from: to, to: to + 1 };

/** Takes an event out of the way of a shoot, so that the reason that is kept stays as it is. */
function moveEvent(facts: SchedulingFacts, event: CalendarEvent, { personId, shoot, kept }: Refused): SchedulingFacts {
  const isIt = (each: CalendarEvent) => each.from === event.from && each.to === event.to && each.kind === event.kind;
  if (kept === 'day_jobs' || kept === 'day_distance') {
    const beside = (each: CalendarEvent) => (isIt(each) ? besideShoot(each, shoot) : each);
    return withoutDrives(
      changePerson(facts, personId, ({ events }) => ({ events: events.map(beside) })),
      personId,
    );
  }
  const owner = facts.people.find(({ id }) => id === personId);
  const without = changePerson(facts, personId, ({ events }) => ({ events: events.filter((each) => !isIt(each)) }));
  if (kept !== 'equipment' || !owner) return without;
  // What it uses stays in use, by somebody else.
  const used = {
    ...owner,
    id: `${personId}-${event.from}-${event.to}-${event.kind}`,
    events: owner.events.filter(isIt),
  };
  return { ...without, people: [...without.people, used] };
}

/** The event that a reason names, in the calendar of the person. */
function findEvent({ people }: SchedulingFacts, reason: Extract<Reason, { code: 'busy' | 'held' }>, personId: string) {
  const kind = reason.code === 'held' ? 'hold' : reason.kind;
  const events = people.find(({ id }) => id === personId)?.events ?? [];
  return events.find((event) => event.kind === kind && event.from === reason.from && event.to === reason.until);
}

function removeDrive(facts: SchedulingFacts, code: ReasonCode, { personId, shoot, kept }: Refused): SchedulingFacts {
  if (kept !== 'drive_before' && kept !== 'drive_after') return withoutDrives(facts, personId);
  const isInTheWay = ({ from, to }: Span) => (code === 'drive_before' ? to <= shoot.from : from >= shoot.to);
  return changePerson(facts, personId, ({ events }) => ({ events: events.filter((event) => !isInTheWay(event)) }));
}

/** Changes the facts so that one reason against a person at a time is gone. */
export function removeReason(facts: SchedulingFacts, reason: Reason, refused: Refused): SchedulingFacts {
  const { date, personId, shoot } = refused;
  const rules = (changes: Partial<SchedulingFacts['rules']>) => ({ ...facts, rules: { ...facts.rules, ...changes } });
  const visit = (changes: Partial<SchedulingFacts['visit']>) => ({ ...facts, visit: { ...facts.visit, ...changes } });
  const person = (change: (person: Person) => Partial<Person>) => changePerson(facts, personId, change);
  switch (reason.code) {
    case 'past':
      return rules({ now: shoot.from - DAY_MS - facts.rules.noticeHours * HOUR_MS });
    case 'notice':
      return rules({ noticeHours: 0 });
    case 'horizon':
      return rules({ horizonDays: 1000 });
    case 'day_off':
    case 'outside_hours':
    case 'closing':
      return person(() => ({ exceptions: { [date]: WHOLE_DAY }, active: { from: null, until: null } }));
    case 'busy':
    case 'held': {
      const event = findEvent(facts, reason, personId);
      return event ? moveEvent(facts, event, refused) : facts;
    }
    case 'drive_before':
    case 'drive_after':
      return removeDrive(facts, reason.code, refused);
    case 'skill_missing':
      return person(({ skills }) => ({ skills: [...(skills ?? []), reason.skill] }));
    case 'outside_zone':
      return person(() => ({ zones: null }));
    case 'day_jobs':
      return person(() => ({ maxJobs: null }));
    case 'day_distance':
      return person(() => ({ maxKilometers: null }));
    case 'equipment':
      return rules({ equipment: { ...facts.rules.equipment, [reason.equipment]: 1000 } });
    case 'barred':
      return visit({ barred: facts.visit.barred.filter((id) => id !== personId) });
    case 'no_daylight':
      return visit({ light: null });
  }
}
