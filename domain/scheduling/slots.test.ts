import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { CalendarEvent, Person } from './facts.ts';
import type { Reason, ReasonCode } from './reasons.ts';
import { type ExplainedSlot, explainDays, isOffered, type SchedulingFacts } from './slots.ts';

const NEW_YORK = 'America/New_York';
const DAY = '2026-12-03';
const at = (time: string, day = DAY) => bookingInstant(day, time, NEW_YORK).getTime();

const CAPITOL = { latitude: 38.8899, longitude: -77.0091 };
/** Some 60 km by road from the Capitol. */
const BALTIMORE = { latitude: 39.2904, longitude: -76.6122 };

const event = (from: string, to: string, changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  kind: 'shoot',
  place: CAPITOL,
  equipment: [],
  expires: null,
  from: at(from),
  to: at(to),
  ...changes,
});

const PERSON: Person = {
  id: 'ana',
  exceptions: {},
  events: [],
  skills: ['photo', 'drone'],
  zones: [{ zone: 'city', weekdays: [] }],
  week: Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, [{ opens: '09:00', closes: '18:00' }]])),
  home: CAPITOL,
  maxJobs: 3,
  maxKilometers: 200,
  bufferMinutes: { before: 5, after: 10 },
  active: { from: null, until: null },
};

const FACTS: SchedulingFacts = {
  people: [PERSON],
  visit: {
    durationMinutes: 120,
    place: CAPITOL,
    zone: 'city',
    skills: ['photo'],
    equipment: ['drone'],
    barred: [],
    light: { kind: 'day', spansOn: () => [{ from: at('07:00'), to: at('17:00') }] },
  },
  rules: {
    now: at('10:00', '2026-11-20'),
    timeZone: NEW_YORK,
    noticeHours: 24,
    horizonDays: 60,
    gridMinutes: 30,
    travel: { defaultMinutes: 30, kilometersPerHour: 45, far: { beyondKilometers: 30, kilometersPerHour: 75 } },
    equipment: { drone: 1 },
  },
};

type Change = (facts: SchedulingFacts) => SchedulingFacts;
const withPerson =
  (changes: (person: Person) => Partial<Person>): Change =>
  (facts) => ({
    ...facts,
    people: facts.people.map((person) => ({ ...person, ...changes(person) })),
  });
const withEvent = (added: CalendarEvent): Change => withPerson(({ events }) => ({ events: [...events, added] }));
const withVisit =
  (changes: Partial<SchedulingFacts['visit']>): Change =>
  (facts) => ({
    ...facts,
    visit: { ...facts.visit, ...changes },
  });
const withRules =
  (changes: Partial<SchedulingFacts['rules']>): Change =>
  (facts) => ({
    ...facts,
    rules: { ...facts.rules, ...changes },
  });

/** For each reason a change of facts that brings it about at 10:00, and its figures. */
const CHANGES: Record<ReasonCode, { change: Change; reason: Reason }> = {
  past: { change: withRules({ now: at('10:00') }), reason: { code: 'past', now: at('10:00') } },
  notice: {
    change: withRules({ noticeHours: 24 * 20 }),
    reason: { code: 'notice', hours: 480, from: at('10:00', '2026-11-20') + 480 * HOUR_MS },
  },
  horizon: {
    change: withRules({ horizonDays: 12 }),
    reason: { code: 'horizon', days: 12, until: at('00:00') },
  },
  day_off: { change: withPerson(() => ({ exceptions: { [DAY]: [] } })), reason: { code: 'day_off' } },
  outside_hours: {
    change: withPerson(() => ({ exceptions: { [DAY]: [{ opens: '12:00', closes: '18:00' }] } })),
    reason: { code: 'outside_hours', hours: [{ opens: '12:00', closes: '18:00' }] },
  },
  closing: {
    change: withPerson(() => ({ exceptions: { [DAY]: [{ opens: '09:00', closes: '11:30' }] } })),
    reason: { code: 'closing', closes: at('11:30'), ends: at('12:00') },
  },
  busy: {
    change: withEvent(event('11:00', '11:30', { kind: 'calendar' })),
    reason: { code: 'busy', kind: 'calendar', from: at('11:00'), until: at('11:30') },
  },
  held: {
    change: withEvent(event('11:00', '11:30', { kind: 'hold', expires: at('10:05', '2026-12-04') })),
    reason: { code: 'held', from: at('11:00'), until: at('11:30'), expires: at('10:05', '2026-12-04') },
  },
  drive_before: {
    change: withEvent(event('09:00', '09:50')),
    reason: { code: 'drive_before', neededMinutes: 15, thereMinutes: 10 },
  },
  drive_after: {
    change: withEvent(event('12:30', '13:30', { place: BALTIMORE })),
    reason: { code: 'drive_after', neededMinutes: 90, thereMinutes: 30 },
  },
  skill_missing: {
    change: withVisit({ skills: ['photo', 'matterport'] }),
    reason: { code: 'skill_missing', skill: 'matterport' },
  },
  outside_zone: {
    change: withPerson(() => ({ zones: [{ zone: 'city', weekdays: [2] }] })),
    reason: { code: 'outside_zone', zone: 'city', weekdays: [2] },
  },
  day_jobs: { change: withPerson(() => ({ maxJobs: 0 })), reason: { code: 'day_jobs', limit: 0, jobs: 0 } },
  day_distance: {
    change: (facts) => withPerson(() => ({ maxKilometers: 100, home: BALTIMORE }))(facts),
    reason: { code: 'day_distance', limitKilometers: 100, kilometers: 146 },
  },
  equipment: {
    change: withRules({ equipment: { drone: 0 } }),
    reason: { code: 'equipment', equipment: 'drone', count: 0, inUse: 0 },
  },
  barred: { change: withVisit({ barred: ['ana'] }), reason: { code: 'barred' } },
  no_daylight: {
    change: withVisit({ light: { kind: 'day', spansOn: () => [{ from: at('17:00'), to: at('17:30') }] } }),
    reason: { code: 'no_daylight', spans: [{ from: at('17:00'), until: at('17:30') }] },
  },
};
const CODES = Object.keys(CHANGES) as ReasonCode[];

function slotAt(time: string, facts: SchedulingFacts, day = DAY): ExplainedSlot {
  const [explained] = explainDays(day, 1, { ...facts, isWhole: true });
  const slot = explained?.slots.find((each) => each.time === time);
  if (!slot) throw new Error(`The day has no ${time}.`);
  return slot;
}
const reasonsAt = (time: string, facts: SchedulingFacts) => slotAt(time, facts).people[0]?.reasons ?? [];

describe('a time', () => {
  test('without a reason is offered', () => {
    expect(isOffered(slotAt('10:00', FACTS))).toBe(true);
    expect(slotAt('10:00', FACTS)).toEqual({
      time: '10:00',
      at: at('10:00'),
      ends: at('12:00'),
      people: [{ personId: 'ana', reasons: [], notes: [] }],
    });
  });

  test.each(CODES)('is refused by %s alone, with its figures', (code) => {
    const { change, reason } = CHANGES[code];
    expect(reasonsAt('10:00', change(FACTS))).toEqual([reason]);
  });

  test('has every reason at once, and none once all are removed', () => {
    // The clock and the hours of a day refuse in one way each.
    const apart: ReasonCode[][] = [
      ['past', 'notice', 'horizon'],
      ['day_off', 'outside_hours', 'closing'],
    ];
    fc.assert(
      fc.property(fc.subarray(CODES), (chosen) => {
        const codes = apart.reduce((left, group) => {
          const [first] = left.filter((code) => group.includes(code));
          return left.filter((code) => !group.includes(code) || code === first);
        }, chosen);
        const facts = codes.reduce((changed, code) => CHANGES[code].change(changed), FACTS);
        const found = reasonsAt('10:00', facts).map(({ code }) => code);
        // Jobs of the day may also make the way longer and reach the most of a day; every other reason stands for itself.
        const ofJobs = found.filter((code) => code === 'day_distance' || code === 'day_jobs');
        const expected = new Set<ReasonCode>([...codes, ...ofJobs]);
        expect(new Set(found)).toEqual(expected);
        expect(isOffered(slotAt('10:00', facts))).toBe(found.length === 0);
      }),
      { numRuns: 300 },
    );
  });

  test('is offered where one of several people has no reason', () => {
    const other: Person = { ...PERSON, id: 'ben', events: [event('10:00', '12:00')] };
    const slot = slotAt('10:00', {
      ...FACTS,
      people: [other, PERSON],
      rules: { ...FACTS.rules, equipment: { drone: 2 } },
    });
    expect(slot.people.map(({ personId, reasons }) => [personId, reasons.map(({ code }) => code)])).toEqual([
      ['ben', ['busy']],
      ['ana', []],
    ]);
    expect(isOffered(slot)).toBe(true);
  });
});

describe('hours that touch', () => {
  test('are one: a shoot may lie over where they meet', () => {
    const spans = [
      { opens: '12:00', closes: '18:00' },
      { opens: '09:00', closes: '12:00' },
    ];
    const facts = withPerson(() => ({ week: { 4: spans } }))(FACTS);
    expect(reasonsAt('10:30', facts)).toEqual([]);
    const apart = [
      { opens: '09:00', closes: '12:00' },
      { opens: '12:15', closes: '18:00' },
    ];
    const paused = withPerson(() => ({ exceptions: { [DAY]: apart } }))(FACTS);
    expect(reasonsAt('10:30', paused).map(({ code }) => code)).toEqual(['closing']);
  });
});

describe('equipment', () => {
  test('is in use where another person has it at the time', () => {
    const other: Person = { ...PERSON, id: 'ben', events: [event('11:00', '13:00', { equipment: ['drone'] })] };
    const facts = { ...FACTS, people: [PERSON, other] };
    expect(reasonsAt('10:00', facts)).toEqual([{ code: 'equipment', equipment: 'drone', count: 1, inUse: 1 }]);
    expect(reasonsAt('13:00', facts)).toEqual([]);
  });
});

test('equipment that is used twice in a row is in use once at a time', () => {
  const users = ['10:00', '11:00'].map((from, index) => {
    const events = [event(from, index === 0 ? '11:00' : '12:00', { equipment: ['drone'] })];
    return { ...PERSON, id: `other-${index}`, events };
  });
  const facts = { ...FACTS, people: [PERSON, ...users], rules: { ...FACTS.rules, equipment: { drone: 2 } } };
  expect(reasonsAt('10:00', facts)).toEqual([]);
  const one = { ...facts, rules: { ...facts.rules, equipment: { drone: 1 } } };
  expect(reasonsAt('10:00', one)).toEqual([{ code: 'equipment', equipment: 'drone', count: 1, inUse: 1 }]);
});

describe('a hold', () => {
  test('that has expired keeps nobody', () => {
    const expired = withEvent(event('10:00', '12:00', { kind: 'hold', expires: FACTS.rules.now }));
    expect(reasonsAt('10:00', expired(FACTS))).toEqual([]);
  });
});

describe('a drive', () => {
  test('to a place that nobody knows takes the usual minutes, and says so', () => {
    const facts = withEvent(event('12:40', '13:30', { place: null }))(FACTS);
    const [person] = slotAt('10:00', facts).people;
    expect(person).toEqual({
      personId: 'ana',
      notes: ['no_place'],
      reasons: [{ code: 'drive_after', neededMinutes: 45, thereMinutes: 40 }],
    });
    const later = withEvent(event('12:45', '13:30', { place: null }))(FACTS);
    expect(slotAt('10:00', later).people).toEqual([{ personId: 'ana', reasons: [], notes: ['no_place'] }]);
  });

  test('is slower in town than beyond it', () => {
    const far = { ...FACTS.rules.travel, far: null };
    const slow = withRules({ travel: far })(CHANGES.drive_after.change(FACTS));
    expect(reasonsAt('10:00', slow)).toEqual([{ code: 'drive_after', neededMinutes: 113, thereMinutes: 30 }]);
  });

  test('is from the job that ended last, however many began before', () => {
    const facts = [event('09:00', '09:10', { place: BALTIMORE }), event('09:15', '09:40')].reduce(
      (changed, each) => withEvent(each)(changed),
      FACTS,
    );
    expect(reasonsAt('10:00', facts)).toEqual([]);
  });
});

describe('the days on which clocks change', () => {
  const night = (day: string): SchedulingFacts => ({
    ...FACTS,
    people: [{ ...PERSON, zones: null, exceptions: { [day]: [{ opens: '00:00', closes: '24:00' }] } }],
    visit: { ...FACTS.visit, light: null, durationMinutes: 60, zone: null },
    rules: { ...FACTS.rules, horizonDays: 700 },
  });
  const timesOf = (day: string) => explainDays(day, 1, { ...night(day), isWhole: true })[0]?.slots ?? [];

  test('spring skips the times of an hour', () => {
    const slots = timesOf('2027-03-14');
    expect(slots.map(({ time }) => time)).not.toContain('02:00');
    expect(slots.map(({ time }) => time)).not.toContain('02:30');
    expect(slots).toHaveLength(46);
    expect(slots.slice(1).every((slot, index) => slot.at - (slots[index]?.at ?? 0) === 30 * MINUTE_MS)).toBe(true);
  });

  test('autumn offers the first of two equal times', () => {
    const slots = timesOf('2027-11-07');
    expect(slots).toHaveLength(48);
    expect(slots.find(({ time }) => time === '01:30')?.at).toBe(Date.parse('2027-11-07T05:30:00Z'));
    expect(slots.find(({ time }) => time === '02:00')?.at).toBe(Date.parse('2027-11-07T07:00:00Z'));
  });
});

test('people of several spans a day are offered in each, and in the pause between them not', () => {
  const facts = withPerson(() => ({
    exceptions: {
      [DAY]: [
        { opens: '09:00', closes: '12:00' },
        { opens: '13:15', closes: '17:00' },
      ],
    },
  }))(FACTS);
  const [day] = explainDays(DAY, 1, { ...facts, isWhole: false });
  expect(day?.slots.filter(isOffered).map(({ time }) => time)).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '13:15',
    '13:45',
    '14:15',
    '14:45',
  ]);
});

test('equal facts in another order give an equal answer', () => {
  const events = [event('09:00', '09:30'), event('13:00', '14:00'), event('16:00', '17:00', { kind: 'block' })];
  const shown = (order: CalendarEvent[]) =>
    explainDays(DAY, 3, { ...FACTS, people: [{ ...PERSON, events: order }], isWhole: true });
  expect(shown(events)).toEqual(shown(events.toReversed()));
});

test('a person of whom two times in a row tell the same is one object, and one of whom they tell another thing is not', () => {
  const { change } = CHANGES.busy;
  const [day] = explainDays(DAY, 1, { ...withVisit({ light: null })(change(FACTS)), isWhole: true });
  const personAt = (time: string) => day?.slots.find((slot) => slot.time === time)?.people[0];
  expect(personAt('05:30')?.reasons.map(({ code }) => code)).toContain('outside_hours');
  expect(personAt('05:30')).toBe(personAt('05:00'));
  expect(personAt('10:00')).not.toEqual(personAt('05:00'));
});
