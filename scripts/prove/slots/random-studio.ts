import { LIGHT_KINDS } from '#domain/catalogue/visit-kinds.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { CalendarEvent, Person, Visit, VisitPart, WorkSpan } from '#domain/scheduling/facts.ts';
import type { SchedulingFacts } from '#domain/scheduling/slots.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import { createRandom } from '#e2e/stress/random.ts';

/** A studio on a day (`YYYY-MM-DD`) that a seed makes up. */
export type RandomStudio = { date: string; facts: SchedulingFacts };

/** Days on which clocks change, with ordinary ones between them. */
const DAYS = [
  '2027-03-13',
  '2027-03-14',
  '2027-03-28',
  '2027-04-04',
  '2027-06-21',
  '2027-10-31',
  '2027-11-07',
  '2027-12-02',
];
const ZONES = ['America/New_York', 'Europe/Lisbon', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const SKILLS = ['photo', 'drone', 'video'];
const AREAS = ['city', 'coast'];

/** Places within some 60 km of each other. */
const PLACES: (Point | null)[] = [
  null,
  { latitude: 38.8899, longitude: -77.0091 },
  { latitude: 38.9101, longitude: -77.0362 },
  { latitude: 38.8048, longitude: -77.0469 },
  { latitude: 39.0839, longitude: -77.1528 },
  { latitude: 39.2904, longitude: -76.6122 },
];

export type Dice = {
  chance: (share: number) => boolean;
  whole: (from: number, to: number) => number;
  one: <T>(values: readonly T[]) => T;
  some: <T>(values: readonly T[]) => T[];
};

/** Picks at random, as a seed decides. */
export function createDice(seed: number): Dice {
  const random = createRandom(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    whole,
    chance: (share) => random() < share,
    one: <T>(values: readonly T[]) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new RangeError('There is nothing to pick from.');
      return value;
    },
    some: (values) => values.filter(() => random() < 0.5),
  };
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours of a day: none, one span, or two with a pause between them. */
function randomHours({ whole, chance }: Dice): WorkSpan[] {
  if (chance(0.1)) return [];
  const opens = whole(0, 40) * 15;
  const closes = whole(opens / 15 + 8, 96) * 15;
  if (chance(0.7) || closes - opens < 360) return [{ opens: clock(opens), closes: clock(closes) }];
  return [
    { opens: clock(opens), closes: clock(opens + 150) },
    { opens: clock(opens + 195), closes: clock(closes) },
  ];
}

function randomEvent(dice: Dice, { midnight, now }: { midnight: number; now: number }): CalendarEvent {
  const from = midnight + dice.whole(-8 * 12, 32 * 12) * 5 * MINUTE_MS;
  const kind = dice.one(['shoot', 'shoot', 'shoot', 'hold', 'block', 'calendar'] as const);
  return {
    kind,
    from,
    to: from + dice.whole(3, 36) * 5 * MINUTE_MS,
    place: kind === 'shoot' || kind === 'hold' ? dice.one(PLACES) : null,
    equipment: kind === 'shoot' && dice.chance(0.4) ? ['drone'] : [],
    expires: kind === 'hold' ? now + dice.whole(1, 10) * MINUTE_MS : null,
  };
}

type When = { date: string; midnight: number; now: number };

function randomPerson(dice: Dice, id: string, { date, ...when }: When): Person {
  const { whole, chance, one, some } = dice;
  const events = Array.from({ length: whole(0, 5) }, () => randomEvent(dice, when));
  return {
    id,
    week: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, randomHours(dice)])),
    exceptions: chance(0.2) ? { [date]: randomHours(dice) } : {},
    // Two equal events would be one reason twice.
    events: [...new Map(events.map((event) => [`${event.kind} ${event.from} ${event.to}`, event])).values()].sort(
      (one, other) => one.from - other.from,
    ),
    skills: chance(0.3) ? null : some(SKILLS),
    zones: chance(0.5) ? null : some(AREAS).map((zone) => ({ zone, weekdays: some([1, 2, 3, 4, 5, 6, 7]) })),
    active: {
      from: chance(0.05) ? addDays(date, 1) : null,
      until: chance(0.05) ? addDays(date, -1) : null,
    },
    home: one(PLACES),
    maxJobs: chance(0.6) ? null : whole(1, 4),
    maxKilometers: chance(0.6) ? null : whole(20, 300),
    bufferMinutes: { before: 0, after: one([0, 0, 10, 20]) },
  };
}

function randomVisit({ whole, chance, one, some }: Dice, people: readonly Person[], midnight: number): Visit {
  const light = [{ from: midnight + whole(5, 9) * HOUR_MS, to: midnight + whole(15, 21) * HOUR_MS }];
  return {
    durationMinutes: whole(1, 12) * 15,
    place: one(PLACES),
    zone: one([...AREAS, null]),
    skills: some(SKILLS).slice(0, 2),
    equipment: chance(0.3) ? ['drone'] : [],
    barred: people.filter(() => chance(0.1)).map(({ id }) => id),
    light: chance(0.2) ? { kind: one(LIGHT_KINDS), spansOn: () => light } : null,
  };
}

const randomPart = (dice: Dice, { light }: Visit, kind: VisitPart['kind']): VisitPart => ({
  kind,
  durationMinutes: dice.whole(1, 6) * 15,
  skills: dice.some(SKILLS).slice(0, 1),
  equipment: dice.chance(0.2) ? ['drone'] : [],
  light: kind === 'visit' ? light : null,
});

/** What a visit asks for beside itself: nothing, a second person, a second visit, or both. */
export function randomParts(dice: Dice, visit: Visit): VisitPart[] {
  const person = { ...randomPart(dice, visit, 'person'), durationMinutes: visit.durationMinutes };
  return [...(dice.chance(0.3) ? [person] : []), ...(dice.chance(0.3) ? [randomPart(dice, visit, 'visit')] : [])];
}

/** Makes up a studio with one to four people, their calendars, rules and a visit. The same seed makes the same studio. */
export function randomStudio(seed: number): RandomStudio {
  const dice = createDice(seed);
  const { whole, chance, one } = dice;
  const [date, timeZone] = [one(DAYS), one(ZONES)];
  const midnight = bookingInstant(date, '00:00', timeZone).getTime();
  const now = midnight + whole(-8, 20) * HOUR_MS - (chance(0.7) ? whole(2, 110) * DAY_MS : 0);
  const people = Array.from({ length: whole(1, 4) }, (_, index) =>
    randomPerson(dice, `person-${index + 1}`, { date, midnight, now }),
  );
  const rules = {
    now,
    timeZone,
    noticeHours: one([0, 0, 24, 72]),
    horizonDays: 100,
    gridMinutes: one([15, 30, 60]),
    travel: {
      defaultMinutes: one([0, 30]),
      kilometersPerHour: 45,
      far: chance(0.5) ? { beyondKilometers: 30, kilometersPerHour: 75 } : null,
    },
    equipment: { drone: whole(0, 2) },
  };
  return { date, facts: { people, visit: randomVisit(dice, people, midnight), rules } };
}
