import { describe, expect, test } from 'vitest';
import { mediaDay, parseTakenAt, shootDay } from './shoot-day.ts';

const studio = { timeZone: 'America/New_York', now: new Date('2026-11-20T15:00:00Z') };
const at = (wallTime: string, offset: string | null = null) => shootDay({ wallTime, offset }, studio);

describe('the day of a shoot', () => {
  test('is the day on the camera where the camera names no zone', () => {
    expect(at('2026-05-04T00:00:00')).toBe('2026-05-04');
    expect(at('2026-05-04T23:59:59')).toBe('2026-05-04');
  });

  test.each([
    ['2026-05-04T02:00:00', '+02:00', '2026-05-03'],
    ['2026-05-04T06:00:00', '+02:00', '2026-05-04'],
    ['2026-05-04T22:30:00', '-07:00', '2026-05-05'],
    ['2026-05-04T23:59:59', '-04:00', '2026-05-04'],
    ['2026-01-04T00:30:00', '-04:00', '2026-01-03'],
  ])('%s%s is %s in the zone of the studio', (wallTime, offset, day) => {
    expect(at(wallTime, offset)).toBe(day);
  });

  test('is read without an offset that is none', () => {
    for (const offset of ['', 'Z', '2', '+25:00', '   :  '])
      expect(at('2026-05-04T23:00:00', offset)).toBe('2026-05-04');
  });

  test('is unknown where the clock of the camera cannot be right', () => {
    for (const wallTime of [
      '0000-00-00T00:00:00',
      '1970-01-01T00:00:00',
      '2026-02-30T10:00:00',
      '2099-01-01T00:00:00',
      '',
    ]) {
      expect(at(wallTime)).toBeNull();
    }
    expect(shootDay(null, studio)).toBeNull();
  });

  test('may be tomorrow, for a camera in a zone that is ahead, and no later', () => {
    expect(at('2026-11-21T05:00:00')).toBe('2026-11-21');
    expect(at('2026-11-22T00:00:00')).toBeNull();
  });
});

test('an item is found by its shoot date, else by the day of its upload in the zone of the studio', () => {
  const createdAt = new Date('2026-11-20T03:00:00Z');
  expect(mediaDay({ shootDate: '2026-05-04', createdAt }, studio.timeZone)).toBe('2026-05-04');
  expect(mediaDay({ shootDate: null, createdAt }, studio.timeZone)).toBe('2026-11-19');
});

describe('a date as it is written', () => {
  test.each([
    ['2026:11:20 10:00:00', '2026-11-20T10:00:00', null],
    ['2026-11-20T21:30:00-0500', '2026-11-20T21:30:00', '-05:00'],
    ['2026-11-20T21:30:00.1234567+05:30', '2026-11-20T21:30:00.123', '+05:30'],
    ['2026-11-21T02:30:00.000000Z', '2026-11-21T02:30:00.000', '+00:00'],
    [' 2026-11-20T21:30 ', '2026-11-20T21:30:00', null],
    ['2026-11-20', '2026-11-20T00:00:00', null],
  ])('%s is read', (text, wallTime, offset) => {
    expect(parseTakenAt(text)).toEqual({ wallTime, offset });
  });

  test.each([
    '',
    '    :  :     :  :  ',
    '0000:00:00 00:00:00',
    '1904-01-01T00:00:00Z',
    '1970:01:01 00:00:00',
    '2026:02:30 10:00:00',
    '2026:11:20 25:00:00',
    '2026',
    'today',
  ])('%j is none', (text) => {
    expect(parseTakenAt(text)).toBeNull();
  });
});
