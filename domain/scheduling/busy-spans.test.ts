import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '#domain/bookings/spans.ts';
import { MINUTE_MS } from '#domain/shared/durations.ts';
import { busySpans, type PlacedShoot } from './busy-spans.ts';

const CAPITOL = { latitude: 38.8899, longitude: -77.0091 };
const BALTIMORE = { latitude: 39.2904, longitude: -76.6122 };
const RULES = { travel: { defaultMinutes: 30, kilometersPerHour: 45, far: null }, bufferMinutes: 10 };

const shoot = (from: number, to: number, place: PlacedShoot['place'] = CAPITOL): PlacedShoot => ({
  ...{ id: `${from}`, from: from * MINUTE_MS, to: to * MINUTE_MS, place },
});
const minutesOf = (shoots: PlacedShoot[], rules = RULES) =>
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
