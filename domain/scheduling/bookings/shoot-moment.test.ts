import { describe, expect, test } from 'vitest';
import { momentInstant, momentWallTime, shootMomentSchema } from './shoot-moment.ts';

const ZONE = 'America/New_York';

describe('when a shoot begins', () => {
  test.each([
    ['2026-12-03T10:00', '2026-12-03T15:00:00.000Z'],
    ['2026-12-03T15:00:00.000Z', '2026-12-03T15:00:00.000Z'],
    ['2026-12-03T15:00:00Z', '2026-12-03T15:00:00.000Z'],
    ['2026-12-03T15:00Z', '2026-12-03T15:00:00.000Z'],
    ['2026-12-03T18:00:00+03:00', '2026-12-03T15:00:00.000Z'],
    ['2026-12-04T00:30+09:30', '2026-12-03T15:00:00.000Z'],
  ])('%s is %s', (moment, instant) => {
    expect(shootMomentSchema.safeParse(moment).success).toBe(true);
    expect(momentInstant(moment, ZONE).toISOString()).toBe(instant);
    expect(momentWallTime(moment, ZONE)).toEqual({ day: '2026-12-03', time: '10:00' });
  });

  test.each([
    '2026-12-03',
    '2026-12-03 10:00',
    '2026-12-03T25:00',
    '2026-02-30T10:00',
    '2026-02-30T10:00:00Z',
    '2026-12-03T10:00:30',
    '2026-12-03T10:00:30Z',
    '2026-12-03T10:00:00.001Z',
    '0000-12-03T10:00:00Z',
    '10000-12-03T10:00:00Z',
    'Thu, 03 Dec 2026 10:00:00 GMT',
    '1796310000000',
    'tomorrow',
    '',
    null,
    1_796_310_000_000,
  ])('%s is none', (moment) => {
    expect(shootMomentSchema.safeParse(moment).success).toBe(false);
  });
});
