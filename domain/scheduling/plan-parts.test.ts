import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { CalendarEvent, Person, VisitPart } from './facts.ts';
import { explainDays, explainTime, planShoot, type SchedulingFacts } from './slots.ts';

const NEW_YORK = 'America/New_York';
const DAY = '2026-12-03';
const at = (time: string) => bookingInstant(DAY, time, NEW_YORK).getTime();
const PLACE = { latitude: 38.8899, longitude: -77.0091 };
const AWAY = { latitude: 39.2904, longitude: -76.6122 };

const event = (from: number, to: number, changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  kind: 'shoot',
  place: AWAY,
  equipment: [],
  expires: null,
  from,
  to,
  ...changes,
});
const person = (id: string, changes: Partial<Person> = {}): Person => ({
  id,
  exceptions: {},
  events: [],
  skills: null,
  zones: null,
  home: null,
  maxJobs: null,
  maxKilometers: null,
  week: Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, [{ opens: '09:00', closes: '18:00' }]])),
  bufferMinutes: { before: 0, after: 0 },
  active: { from: null, until: null },
  ...changes,
});
const ALONG: VisitPart = { kind: 'person', durationMinutes: 60, skills: [], equipment: [], light: null };
const DUSK: VisitPart = {
  kind: 'visit',
  durationMinutes: 45,
  skills: [],
  equipment: [],
  light: { kind: 'twilight', spansOn: () => [{ from: at('16:00'), to: at('17:15') }] },
};

const factsOf = (people: Person[], parts: VisitPart[], equipment: Record<string, number> = {}): SchedulingFacts => ({
  people,
  visit: {
    durationMinutes: 60,
    place: PLACE,
    zone: null,
    skills: [],
    equipment: [],
    barred: [],
    light: null,
    parts,
  },
  rules: {
    now: bookingInstant('2026-11-20', '10:00', NEW_YORK).getTime(),
    timeZone: NEW_YORK,
    noticeHours: 24,
    horizonDays: 60,
    gridMinutes: 30,
    equipment,
    travel: { defaultMinutes: 30, kilometersPerHour: 45, far: null },
  },
});
const plan = (facts: SchedulingFacts, time: string, personId = 'ana') =>
  planShoot({ at: at(time), personId }, { ...facts, binds: 'all', now: [] });
const placed = (answer: ReturnType<typeof plan>) =>
  answer.ok ? answer.parts.map(({ personId, from }) => [personId, from]) : answer.reasons;

describe('a second person', () => {
  test('is somebody else who is free at the time of the shoot', () => {
    const people = [person('ana'), person('ben', { events: [event(at('10:00'), at('11:00'))] }), person('cem')];
    expect(placed(plan(factsOf(people, [ALONG]), '10:00'))).toEqual([['cem', at('10:00')]]);
    expect(placed(plan(factsOf(people, [ALONG]), '13:00', 'cem'))).toEqual([['ana', at('13:00')]]);
  });

  test('needs a studio of two: alone, the reason is the shoot itself', () => {
    expect(placed(plan(factsOf([person('ana')], [ALONG]), '10:00'))).toEqual([
      { code: 'busy', kind: 'shoot', from: at('10:00'), until: at('11:00'), part: 'person' },
    ]);
  });

  test('takes of the equipment what the shoot leaves', () => {
    const drone = { equipment: ['drone'], skills: ['drone'] };
    const facts = factsOf([person('ana'), person('ben')], [{ ...ALONG, ...drone }], { drone: 1 });
    const both = { ...facts, visit: { ...facts.visit, ...drone } };
    expect(placed(plan(facts, '10:00'))).toEqual([['ben', at('10:00')]]);
    expect(placed(plan(both, '10:00'))).toEqual([
      { code: 'equipment', equipment: 'drone', count: 1, inUse: 1, part: 'person' },
    ]);
  });

  test('is told by who does such work, where nobody can', () => {
    const ben = person('ben', { skills: ['video'], events: [event(at('10:00'), at('11:00'), { place: PLACE })] });
    const facts = factsOf([person('ana', { skills: [] }), ben], [{ ...ALONG, skills: ['video'] }]);
    expect(placed(plan(facts, '10:00'))).toMatchObject([{ code: 'busy', part: 'person' }]);
  });
});

describe('a second visit', () => {
  test('is done by who does the first one, where they can, at its light', () => {
    const people = [person('ana'), person('ben')];
    expect(placed(plan(factsOf(people, [DUSK]), '10:00', 'ben'))).toEqual([['ben', at('16:00')]]);
  });

  test('begins once the first one is over', () => {
    expect(placed(plan(factsOf([person('ana')], [DUSK]), '15:00'))).toEqual([['ana', at('16:00')]]);
    expect(placed(plan(factsOf([person('ana')], [DUSK]), '15:30'))).toEqual([['ana', at('16:30')]]);
    expect(placed(plan(factsOf([person('ana')], [DUSK]), '16:30'))).toContainEqual({
      code: 'no_daylight',
      spans: [{ from: at('16:00'), until: at('17:15') }],
      part: 'visit',
    });
  });

  test('stays with whom it is, where they can', () => {
    const facts = factsOf([person('ana'), person('ben')], [DUSK]);
    const now = [{ personId: 'ben', at: at('16:30') }];
    const kept = planShoot({ at: at('10:00'), personId: 'ana' }, { ...facts, binds: 'all', now });
    expect(placed(kept)).toEqual([['ben', at('16:30')]]);
  });

  test('of a person who drives elsewhere in between goes to another one', () => {
    const ana = person('ana', { events: [event(at('14:30'), at('16:00'))] });
    expect(placed(plan(factsOf([ana, person('ben')], [DUSK]), '10:00'))).toEqual([['ben', at('16:00')]]);
  });
});

const minuteOf = fc.integer({ min: 0, max: 17 }).map((half) => at('09:00') + half * 30 * MINUTE_MS);
const eventsOf = fc
  .array(fc.tuple(minuteOf, fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 3 })
  .map((list) =>
    list
      .map(([from, halves, isNear]) => event(from, from + halves * 30 * MINUTE_MS, { place: isNear ? PLACE : AWAY }))
      .sort((one, other) => one.from - other.from)
      .filter((each, index, all) => index === 0 || each.from >= (all[index - 1]?.to ?? 0)),
  );

test('a person who is offered has every part: nobody is in two places, and each part alone is offered to who gets it', () => {
  fc.assert(
    fc.property(fc.array(eventsOf, { minLength: 1, maxLength: 4 }), fc.boolean(), (calendars, isBoth) => {
      const people = calendars.map((events, index) => person(`p${index}`, { events }));
      const parts = isBoth ? [ALONG, DUSK] : [DUSK];
      const facts = factsOf(people, parts);
      const alone = { ...facts, visit: { ...facts.visit, parts: [] } };
      for (const slot of explainDays(DAY, 1, { ...facts, isWhole: false })[0]?.slots ?? []) {
        for (const { personId, reasons } of slot.people) {
          const found = planShoot({ at: slot.at, personId }, { ...facts, binds: 'all', now: [] });
          const own = explainTime(slot.at, alone).people.find((each) => each.personId === personId)?.reasons ?? [];
          expect(reasons.length === 0).toBe(own.length === 0 && found.ok);
          if (reasons.length > 0 || !found.ok) continue;
          const all = [{ personId, from: slot.at, to: slot.ends }, ...found.parts];
          for (const [index, part] of all.entries()) {
            const others = all.filter((_, other) => other !== index);
            expect(
              others.some((each) => each.personId === part.personId && each.from < part.to && part.from < each.to),
            ).toBe(false);
            const withOthers = people.map((each) => ({
              ...each,
              events: [
                ...each.events,
                ...others
                  .filter((other) => other.personId === each.id)
                  .map(({ from, to }) => event(from, to, { place: PLACE })),
              ],
            }));
            const asked = parts[index - 1] ?? { durationMinutes: 60, light: null };
            const visit = { ...alone.visit, durationMinutes: asked.durationMinutes, light: asked.light };
            const judged = explainTime(part.from, { ...alone, people: withOthers, visit });
            expect(judged.people.find((each) => each.personId === part.personId)?.reasons).toEqual([]);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});
