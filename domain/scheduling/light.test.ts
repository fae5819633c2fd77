import { describe, expect, test } from 'vitest';
import { lightSpans, lightStarts, type SunOfDay } from './light.ts';

const at = (time: string, day = '2026-12-01') => Date.parse(`${day}T${time}:00Z`);
const WHOLE = { from: at('00:00'), to: at('00:00', '2026-12-02') };
const SUN: SunOfDay = {
  dawn: at('06:30'),
  sunrise: at('07:00'),
  sunset: at('17:00'),
  dusk: at('17:28'),
  isUp: false,
};
const NONE: SunOfDay = { dawn: null, sunrise: null, sunset: null, dusk: null, isUp: false };
const spans = (kind: 'day' | 'twilight', today: SunOfDay, tomorrow = SUN) =>
  lightSpans(kind, { today, tomorrow, whole: WHOLE }, 60);

describe('daylight', () => {
  test('is from sunrise to sunset', () => {
    expect(spans('day', SUN)).toEqual([{ from: at('07:00'), to: at('17:00') }]);
  });

  test('is all day where the sun does not set, and never where it does not rise', () => {
    expect(spans('day', { ...NONE, isUp: true })).toEqual([WHOLE]);
    expect(spans('day', NONE)).toEqual([]);
  });
});

describe('twilight', () => {
  test('is left for the end of the shoot', () => {
    expect(spans('twilight', SUN)).toEqual([{ from: at('16:00'), to: at('17:28') }]);
  });

  test('lasts until the next sunrise in a white night', () => {
    const tomorrow = { ...SUN, sunrise: at('00:30', '2026-12-02') };
    expect(spans('twilight', { ...SUN, dawn: null, dusk: null }, tomorrow)).toEqual([
      { from: at('16:00'), to: at('00:30', '2026-12-02') },
    ]);
  });

  test('is not there under the midnight sun, is noon in a winter without sunrise, and is not there in its night', () => {
    expect(spans('twilight', { ...NONE, isUp: true })).toEqual([]);
    expect(spans('twilight', { ...NONE, dawn: at('10:00'), dusk: at('13:00') })).toEqual([
      { from: at('09:00'), to: at('13:00') },
    ]);
    expect(spans('twilight', NONE)).toEqual([]);
  });

  test('is offered beside the grid too, so that a shoot ends with it', () => {
    const light = { kind: 'twilight' as const, spansOn: () => spans('twilight', SUN) };
    expect(lightStarts(light, '2026-12-01', 60)).toEqual([at('16:25')]);
    expect(lightStarts({ ...light, kind: 'day' }, '2026-12-01', 60)).toEqual([]);
    expect(lightStarts(null, '2026-12-01', 60)).toEqual([]);
  });
});
