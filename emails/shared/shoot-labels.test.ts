import { describe, expect, test } from 'vitest';
import {
  dayLabel,
  requestedLabel,
  requestedTimeLabel,
  requestedZoneLabel,
  subjectMomentLabel,
  timeRangeLabel,
  zoneLabel,
} from './shoot-labels.ts';

const NEW_YORK_EN = { locale: 'en', timeZone: 'America/New_York' } as const;
const NEW_YORK_TR = { locale: 'tr', timeZone: 'America/New_York' } as const;

describe('a moment in words', () => {
  const moment = new Date('2026-12-02T02:30:00Z');

  test('is that of the zone, not of the reader or of the server', () => {
    expect(dayLabel(moment, NEW_YORK_EN)).toBe('Tuesday, December 1, 2026');
    expect(dayLabel(moment, NEW_YORK_TR)).toBe('1 Aralık 2026 Salı');
    expect(dayLabel(moment, { locale: 'tr', timeZone: 'Europe/Istanbul' })).toBe('2 Aralık 2026 Çarşamba');
    expect(subjectMomentLabel(moment, NEW_YORK_EN, moment)).toBe('Tuesday, December 1 at 9:30 PM');
    expect(subjectMomentLabel(moment, NEW_YORK_TR, moment)).toBe('1 Aralık Salı 21:30');
  });

  test('names its year in a subject where that is another one in the zone', () => {
    const shoot = new Date('2027-01-15T19:00:00Z');
    const december = new Date('2027-01-01T04:59:00Z');
    expect(subjectMomentLabel(shoot, NEW_YORK_EN, december)).toBe('Friday, January 15, 2027 at 2:00 PM');
    expect(subjectMomentLabel(shoot, NEW_YORK_TR, december)).toBe('15 Ocak 2027 Cuma 14:00');
    expect(subjectMomentLabel(shoot, NEW_YORK_EN, new Date('2027-01-01T05:00:00Z'))).toBe(
      'Friday, January 15 at 2:00 PM',
    );
    expect(subjectMomentLabel(december, NEW_YORK_EN, shoot)).toBe('Thursday, December 31, 2026 at 11:59 PM');
  });

  test('has plain spaces alone', () => {
    const range = timeRangeLabel(moment, new Date('2026-12-02T04:30:00Z'), NEW_YORK_EN);
    expect(range).toBe('9:30 – 11:30 PM');
    expect(timeRangeLabel(moment, new Date('2026-12-02T04:30:00Z'), NEW_YORK_TR)).toBe('21:30–23:30');
  });

  test('names the zone as it is called at that moment', () => {
    expect(zoneLabel(new Date('2026-03-08T06:59:00Z'), NEW_YORK_EN)).toBe('Eastern Standard Time (New York)');
    expect(zoneLabel(new Date('2026-03-08T07:00:00Z'), NEW_YORK_EN)).toBe('Eastern Daylight Time (New York)');
    expect(zoneLabel(moment, { locale: 'tr', timeZone: 'Europe/Istanbul' })).toContain('(Istanbul)');
    expect(zoneLabel(moment, { locale: 'en', timeZone: 'UTC' })).toBe('Coordinated Universal Time');
  });
});

describe('a request in words', () => {
  test('is wall time, also at an hour that the spring skips', () => {
    expect(requestedLabel('2026-03-08', '02:30', { locale: 'en' })).toBe('Sunday, March 8, 2026 at 2:30 AM');
    expect(requestedLabel('2026-03-08', null, { locale: 'en' })).toBe('Sunday, March 8, 2026');
    expect(requestedLabel('2026-12-01', '14:00', { locale: 'tr' })).toBe('1 Aralık 2026 Salı 14:00');
    expect(requestedTimeLabel('14:00', { locale: 'en' })).toBe('2:00 PM');
    expect(requestedZoneLabel('2026-03-08', '01:30', NEW_YORK_EN)).toContain('Standard');
    expect(requestedZoneLabel('2026-03-08', '02:30', NEW_YORK_EN)).toContain('Daylight');
  });
});
