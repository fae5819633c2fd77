import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import { addedKilometers, type Candidate, choosePerson } from './choose-person.ts';
import type { CalendarEvent, Person } from './facts.ts';
import { zonesFor } from './person-zones.ts';

const CANDIDATES: Candidate[] = [
  { personId: 'ana', kilometers: null, shootsLately: 4 },
  { personId: 'ben', kilometers: 12, shootsLately: 4 },
  { personId: 'eve', kilometers: 12, shootsLately: 2 },
  { personId: 'jon', kilometers: 30, shootsLately: 2 },
];

describe('a shoot goes', () => {
  test('by priority to the first', () => {
    expect(choosePerson(CANDIDATES, 'priority')).toBe('ana');
  });
  test('to the nearest, of two as near to who had fewer', () => {
    expect(choosePerson(CANDIDATES, 'nearest')).toBe('eve');
  });
  test('to who had the fewest, of two as many to the nearer', () => {
    expect(choosePerson(CANDIDATES, 'fair')).toBe('eve');
    expect(choosePerson(CANDIDATES.slice(0, 2), 'fair')).toBe('ben');
  });
  test('to who the customer prefers before all others, of two of them as ever', () => {
    const preferring = (...ids: string[]) =>
      CANDIDATES.map((candidate) => ({ ...candidate, isPreferred: ids.includes(candidate.personId) }));
    expect(choosePerson(preferring('jon'), 'nearest')).toBe('jon');
    expect(choosePerson(preferring('jon', 'ben'), 'fair')).toBe('jon');
    expect(choosePerson(preferring('jon', 'ben'), 'priority')).toBe('ben');
  });
  test('to nobody where there is nobody', () => {
    expect(choosePerson([], 'fair')).toBeNull();
  });
});

const CAPITOL = { latitude: 38.8899, longitude: -77.0091 };
const BALTIMORE = { latitude: 39.2904, longitude: -76.6122 };
const job = (from: number, place = CAPITOL): CalendarEvent => ({
  kind: 'shoot',
  place,
  equipment: [],
  expires: null,
  from: from * HOUR_MS,
  to: (from + 1) * HOUR_MS,
});
const person = (events: CalendarEvent[], home: Person['home']): Person => ({
  id: 'ana',
  week: {},
  exceptions: {},
  events,
  skills: null,
  zones: null,
  home,
  maxJobs: null,
  maxKilometers: null,
  bufferMinutes: { before: 0, after: 0 },
  active: { from: null, until: null },
});
const visit = { shoot: { from: 12 * HOUR_MS, to: 14 * HOUR_MS }, place: BALTIMORE, day: { from: 0, to: 24 * HOUR_MS } };

describe('the kilometers that a visit adds', () => {
  test('are there and back from home on an empty day', () => {
    expect(Math.round(addedKilometers(person([], CAPITOL), visit) ?? 0)).toBe(146);
  });
  test('are none beside a shoot at the same place', () => {
    expect(addedKilometers(person([job(9, BALTIMORE), job(16)], CAPITOL), visit)).toBe(0);
  });
  test('are not known without a home, and where nobody knows the place', () => {
    expect(addedKilometers(person([job(9)], null), visit)).toBeNull();
    expect(addedKilometers(person([], CAPITOL), { ...visit, place: null })).toBeNull();
  });
});

describe('the zones of a person', () => {
  const area = { id: 'far', weekdays: [2, 4] };
  test.each([
    [
      'limit nothing where the area is not known',
      [{ zone: 'city', weekdays: [] }],
      { isKnown: false, area: null },
      null,
    ],
    [
      'are the weekdays of the area where they have none',
      null,
      { isKnown: true, area },
      [{ zone: 'far', weekdays: [2, 4] }],
    ],
    [
      'are their days and those of the area',
      [{ zone: 'far', weekdays: [1, 2] }],
      { isKnown: true, area },
      [{ zone: 'far', weekdays: [2] }],
    ],
    ['hold no area on whose days they do not come', [{ zone: 'far', weekdays: [1] }], { isKnown: true, area }, []],
    [
      'are theirs outside of all areas',
      [{ zone: 'far', weekdays: [] }],
      { isKnown: true, area: null },
      [{ zone: 'far', weekdays: [] }],
    ],
  ])('%s', (_name, own, known, zones) => {
    expect(zonesFor(own, known)).toEqual(zones);
  });
});
