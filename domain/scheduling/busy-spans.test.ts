import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '#domain/scheduling/bookings/spans.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { busySpans, type PlacedShoot } from './busy-spans.ts';

const CAPITOL = { latitude: 38.8899, longitude: -77.0091 };
const BALTIMORE = { latitude: 39.2904, longitude: -76.6122 };
const RULES = {
  travel: { defaultMinutes: 30, kilometersPerHour: 45, far: null },
  bufferMinutes: 10,
  home: null,
  timeZone: 'America/New_York',
};

const shoot = (from: number, to: number, place: PlacedShoot['place'] = CAPITOL): PlacedShoot => ({
  id: `${from}`,
  from: from * MINUTE_MS,
  to: to * MINUTE_MS,
  place,
});
const minutesOf = (shoots: PlacedShoot[], rules: Parameters<typeof busySpans>[1] = RULES) =>
  busySpans(shoots, rules).map(({ from, to }) => [from / MINUTE_MS, to / MINUTE_MS]);

test('a shoot alone keeps busy for its hours and the buffer behind it', () => {
  expect(minutesOf([shoot(600, 720)])).toEqual([[600, 730]]);
});

test('the drive from the shoot before belongs to the one behind it', () => {
  expect(minutesOf([shoot(600, 720), shoot(900, 960, BALTIMORE)])).toEqual([
    [600, 730],
    [802, 970],
  ]);
});

test('the usual minutes hold where a place is not known', () => {
  expect(minutesOf([shoot(600, 720, null), shoot(900, 960)])[1]).toEqual([870, 970]);
});

test('what staff booked closer than that ends where the next begins', () => {
  expect(minutesOf([shoot(600, 720), shoot(725, 800, BALTIMORE)])).toEqual([
    [600, 725],
    [725, 810],
  ]);
});

test('the first drive of a day begins at home, and not at the last shoot of yesterday', () => {
  // 600 is five in the morning of New York, 2100 six in the morning of the next day.
  const shoots = [shoot(600, 720, BALTIMORE), shoot(2100, 2160)];
  expect(minutesOf(shoots)[1]).toEqual([2100, 2170]);
  const home = CAPITOL;
  const [first, second] = minutesOf(shoots, { ...RULES, home });
  expect([first, second]).toEqual([
    [502, 730],
    [2100, 2170],
  ]);
  expect(minutesOf(shoots, { ...RULES, home: BALTIMORE })[1]).toEqual([2002, 2170]);
});

test('who works past midnight drives on from there', () => {
  const late = shoot(1700, 1735, BALTIMORE);
  expect(minutesOf([late, shoot(1900, 1960)], { ...RULES, home: CAPITOL })[1]).toEqual([1802, 1970]);
});

test('nobody drives from a shoot of days before', () => {
  expect(minutesOf([shoot(0, 60, BALTIMORE), shoot(3000, 3060)])[1]).toEqual([3000, 3070]);
});

test('hours never overlap and hold their shoots, whatever the shoots', () => {
  const anyShoots = fc.array(
    fc.record({
      pause: fc.integer({ min: 0, max: 400 }),
      minutes: fc.integer({ min: 15, max: 300 }),
      place: fc.constantFrom(CAPITOL, BALTIMORE, null),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(anyShoots, fc.integer({ min: 0, max: 120 }), (list, bufferMinutes) => {
      let at = 0;
      const shoots = list.map(({ pause, minutes, place }) => {
        const from = at + pause;
        at = from + minutes;
        return shoot(from, at, place);
      });
      const busy = busySpans(shoots, { ...RULES, bufferMinutes });
      busy.forEach((span, index) => {
        const own = shoots[index];
        expect(own && span.from <= own.from && span.to >= own.to).toBe(true);
        expect(busy.slice(index + 1).some((other) => overlaps(span, other))).toBe(false);
      });
    }),
  );
});
