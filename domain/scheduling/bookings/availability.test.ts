import { describe, expect, test } from 'vitest';
import { type LaneFacts, type LaneShoot, laneFacts } from '#domain/calendar/lane-facts.ts';
import { availability, type DayAvailability, offerProblem } from './availability.ts';
import { bookingInstant } from './booking-time.ts';

const NEW_YORK = 'America/New_York';
/** Friday, 20 November 2026, 10:00 in New York. */
const NOW = new Date('2026-11-20T15:00:00Z');

/** A shoot at a wall time in New York. */
function shoot(day: string, time: string, minutes = 120, lane = 1): LaneShoot {
  const startsAt = bookingInstant(day, time, NEW_YORK);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), lane };
}

function calendar(from: string, days: number, facts: Partial<LaneFacts> = {}): DayAvailability[] {
  return availability(from, days, laneFacts({ shoots: [], capacity: 1, now: NOW, timeZone: NEW_YORK, ...facts }));
}

function theDay(date: string, facts: Partial<LaneFacts> = {}): DayAvailability {
  const [day] = calendar(date, 1, facts);
  if (!day) throw new Error('A calendar of one day has a day.');
  return day;
}

describe('an empty calendar', () => {
  test('SCH-9: a weekday is open from 09:00 to 18:00, with a beginning each half hour until 16:00', () => {
    expect(theDay('2026-11-23')).toEqual({
      date: '2026-11-23',
      status: 'open',
      opens: '09:00',
      closes: '18:00',
      busy: [],
      free: [
        '09:00',
        '09:30',
        '10:00',
        '10:30',
        '11:00',
        '11:30',
        '12:00',
        '12:30',
        '13:00',
        '13:30',
        '14:00',
        '14:30',
        '15:00',
        '15:30',
        '16:00',
      ],
    });
  });

  test('SCH-9: a Saturday is open from 10:00 to 15:00, with a last beginning at 13:00', () => {
    const free = ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'];
    expect(theDay('2026-11-28')).toMatchObject({ status: 'open', opens: '10:00', closes: '15:00', free });
  });

  test('a Sunday is closed', () => {
    expect(theDay('2026-11-22')).toEqual({
      date: '2026-11-22',
      status: 'closed',
      opens: null,
      closes: null,
      busy: [],
      free: [],
    });
  });

  test('the days follow each other over the ends of months and years', () => {
    const dates = calendar('2026-12-30', 62).map((day) => day.date);
    expect(dates.slice(0, 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(dates).toHaveLength(62);
    expect(dates.at(-1)).toBe('2027-03-01');
  });

  test.each([0, 63, -1, 1.5, Number.NaN])('%d days are no calendar', (days) => {
    expect(() => calendar('2026-11-20', days)).toThrow(RangeError);
  });
});

describe('now', () => {
  test('what began already is no longer free, and what begins now neither', () => {
    expect(theDay('2026-11-20').free[0]).toBe('10:30');
    expect(theDay('2026-11-20', { now: new Date('2026-11-20T14:59:59Z') }).free[0]).toBe('10:00');
  });

  test('a day before today is past and tells nothing of its shoots', () => {
    const day = theDay('2026-11-19', { shoots: [shoot('2026-11-19', '09:00', 540)] });
    expect(day).toMatchObject({ status: 'past', busy: [], free: [] });
    expect(theDay('2026-11-15').status).toBe('past');
  });

  test('today is past once its last beginning is', () => {
    const at = (time: string) => theDay('2026-11-20', { now: bookingInstant('2026-11-20', time, NEW_YORK) }).status;
    expect([at('15:59'), at('16:00'), at('23:59')]).toEqual(['open', 'past', 'past']);
  });

  test('which day is today is a matter of the zone', () => {
    const now = new Date('2026-11-21T03:00:00Z');
    expect(calendar('2026-11-20', 2, { now }).map((day) => day.status)).toEqual(['past', 'open']);
    const inLondon = calendar('2026-11-20', 2, { now, timeZone: 'Europe/London' });
    expect(inLondon.map((day) => day.status)).toEqual(['past', 'open']);
    const early = new Date('2026-11-21T00:30:00Z');
    expect(theDay('2026-11-20', { now: early }).status).toBe('past');
    expect(theDay('2026-11-20', { now: early, timeZone: 'Pacific/Honolulu' }).status).toBe('open');
  });
});

describe('shoots', () => {
  test('SCH-8: take their time and the beginnings that would run into them', () => {
    const day = theDay('2026-11-23', { shoots: [shoot('2026-11-23', '12:00')] });
    expect(day.busy).toEqual([{ from: '12:00', to: '14:00' }]);
    expect(day.free).toEqual(['09:00', '09:30', '10:00', '14:00', '14:30', '15:00', '15:30', '16:00']);
  });

  test('that follow each other are one busy time', () => {
    const shoots = [shoot('2026-11-23', '13:00'), shoot('2026-11-23', '09:00'), shoot('2026-11-23', '11:00')];
    expect(theDay('2026-11-23', { shoots }).busy).toEqual([{ from: '09:00', to: '15:00' }]);
  });

  test('may begin and end at any minute', () => {
    const day = theDay('2026-11-23', { shoots: [shoot('2026-11-23', '11:07', 61)] });
    expect(day.busy).toEqual([{ from: '11:07', to: '12:08' }]);
    expect(day.free.slice(0, 2)).toEqual(['09:00', '12:30']);
  });

  test('outside the hours show only what lies within them', () => {
    const shoots = [shoot('2026-11-23', '08:00'), shoot('2026-11-23', '17:30', 300), shoot('2026-11-23', '06:00', 60)];
    const day = theDay('2026-11-23', { shoots });
    expect(day.busy).toEqual([
      { from: '09:00', to: '10:00' },
      { from: '17:30', to: '18:00' },
    ]);
    expect(theDay('2026-11-22', { shoots: [shoot('2026-11-22', '11:00')] })).toMatchObject({
      status: 'closed',
      busy: [],
    });
  });

  test('over several days fill each of them', () => {
    const week = calendar('2026-11-23', 3, { shoots: [shoot('2026-11-23', '16:00', 24 * 60)] });
    expect(week.map((day) => day.busy)).toEqual([
      [{ from: '16:00', to: '18:00' }],
      [{ from: '09:00', to: '16:00' }],
      [],
    ]);
    expect(week[1]?.free).toEqual(['16:00']);
  });

  test('make a day full where no beginning is left, though some minutes are', () => {
    const shoots = ['10:00', '12:30', '15:00'].map((time) => shoot('2026-11-23', time));
    expect(theDay('2026-11-23', { shoots })).toMatchObject({
      status: 'full',
      busy: [
        { from: '10:00', to: '12:00' },
        { from: '12:30', to: '14:30' },
        { from: '15:00', to: '17:00' },
      ],
      free: [],
    });
  });
});

describe('a studio that can do two shoots at once', () => {
  test('SCH-8: is busy only while both lanes are taken', () => {
    const shoots = [shoot('2026-11-23', '09:00', 180, 1), shoot('2026-11-23', '11:00', 180, 2)];
    const day = theDay('2026-11-23', { shoots, capacity: 2 });
    expect(day.busy).toEqual([{ from: '11:00', to: '12:00' }]);
    expect(day.free.slice(0, 3)).toEqual(['09:00', '12:00', '12:30']);
  });

  test('offers no beginning that would need to change lanes half-way', () => {
    const shoots = [shoot('2026-11-23', '09:00', 120, 1), shoot('2026-11-23', '11:00', 420, 2)];
    const day = theDay('2026-11-23', { shoots, capacity: 2 });
    expect(day.busy).toEqual([]);
    expect(day.free).not.toContain('10:00');
    expect(day.free.slice(0, 2)).toEqual(['09:00', '11:00']);
  });

  test('that does one at a time from now on looks at that lane alone, as booking does', () => {
    const shoots = [shoot('2026-11-23', '09:00', 540, 2)];
    expect(theDay('2026-11-23', { shoots, capacity: 1 }).free).toHaveLength(15);
  });
});

describe('the clock changes of New York', () => {
  test('leave Saturday before and Monday after with the same wall times', () => {
    for (const [saturday, monday] of [
      ['2026-03-07', '2026-03-09'],
      ['2026-10-31', '2026-11-02'],
      ['2027-03-13', '2027-03-15'],
      ['2027-11-06', '2027-11-08'],
    ] as const) {
      const shoots = [shoot(saturday, '10:00'), shoot(monday, '09:30')];
      const days = calendar(saturday, 3, { shoots, now: new Date('2026-01-01T12:00:00Z') });
      expect(days.map((day) => day.status)).toEqual(['open', 'closed', 'open']);
      expect(days[0]?.busy).toEqual([{ from: '10:00', to: '12:00' }]);
      expect(days[2]?.busy).toEqual([{ from: '09:30', to: '11:30' }]);
      expect(days[2]?.free[0]).toBe('11:30');
    }
  });

  const NIGHTS = [{ weekdays: [7], opens: '00:00', closes: '06:00' }];
  const now = new Date('2026-01-01T12:00:00Z');

  test('in spring the hour that does not exist has no beginnings, and a shoot before it ends an hour later', () => {
    const day = theDay('2026-03-08', { hours: NIGHTS, now, shoots: [shoot('2026-03-08', '00:30', 60)] });
    expect(day.busy).toEqual([{ from: '00:30', to: '01:30' }]);
    expect(day.free).toEqual(['01:30', '03:00', '03:30', '04:00']);
    const across = theDay('2026-03-08', { hours: NIGHTS, now, shoots: [shoot('2026-03-08', '01:30', 60)] });
    expect(across.busy).toEqual([
      { from: '01:30', to: '02:00' },
      { from: '03:00', to: '03:30' },
    ]);
    expect(across.free).toEqual(['03:30', '04:00']);
  });

  test('in autumn the hour that comes twice has its beginnings once, at its first pass', () => {
    const day = theDay('2026-11-01', { hours: NIGHTS, now, shoots: [] });
    expect(day.free).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00']);
    const taken = theDay('2026-11-01', { hours: NIGHTS, now, shoots: [shoot('2026-11-01', '01:30', 60)] });
    expect(taken.busy).toEqual([{ from: '01:00', to: '02:00' }]);
    expect(taken.free).toEqual(['02:00', '02:30', '03:00', '03:30', '04:00']);
  });
});

describe('a requested time', () => {
  const problemOf = (day: string, time: string | null, facts: Partial<LaneFacts> = {}) =>
    offerProblem({ day, time }, laneFacts({ shoots: [], capacity: 1, now: NOW, timeZone: NEW_YORK, ...facts }));

  test.each([
    ['2026-11-23', '12:00', null],
    ['2026-11-23', '16:00', null],
    ['2026-11-28', '13:00', null],
    ['2026-11-22', '12:00', 'closed'],
    ['2026-11-22', '03:00', 'closed'],
    ['2026-11-23', '03:00', 'closed'],
    ['2026-11-23', '08:30', 'closed'],
    ['2026-11-23', '12:15', 'closed'],
    ['2026-11-23', '16:30', 'closed'],
    ['2026-11-23', '18:00', 'closed'],
    ['2026-11-23', '23:30', 'closed'],
    ['2026-11-28', '13:30', 'closed'],
    ['2026-11-19', '12:00', 'past'],
    ['2026-11-20', '09:30', 'past'],
    ['2026-11-20', '10:00', 'past'],
  ] as const)('%s at %s: %s', (day, time, problem) => {
    expect(problemOf(day, time)).toBe(problem);
  });

  test('SCH-3: a day alone means 12:00, also where only other times of it are free', () => {
    expect(problemOf('2026-11-23', null)).toBeNull();
    expect(problemOf('2026-11-22', null)).toBe('closed');
    expect(problemOf('2026-11-23', null, { shoots: [shoot('2026-11-23', '13:30', 60)] })).toBe('full');
  });

  test('is full where a shoot of its length has no room in any lane', () => {
    const shoots = [shoot('2026-11-23', '13:00')];
    expect(problemOf('2026-11-23', '12:00', { shoots })).toBe('full');
    expect(problemOf('2026-11-23', '12:00', { shoots, durationMinutes: 60 })).toBeNull();
    expect(problemOf('2026-11-23', '12:00', { shoots, capacity: 2 })).toBeNull();
  });

  test('SCH-11: is too soon within the notice of the studio, and closed where no notice would help', () => {
    const leadTimeMs = 72 * 3_600_000;
    expect(problemOf('2026-11-23', '09:30', { leadTimeMs })).toBe('too_soon');
    expect(problemOf('2026-11-23', '10:30', { leadTimeMs })).toBeNull();
    expect(problemOf('2026-11-22', '12:00', { leadTimeMs })).toBe('closed');
  });

  test('a longer shoot is not offered where it would end after closing', () => {
    expect(problemOf('2026-11-23', '15:30', { durationMinutes: 180 })).toBe('closed');
    expect(problemOf('2026-11-23', '15:00', { durationMinutes: 180 })).toBeNull();
  });

  test('is never one that spring skips', () => {
    const hours = [{ weekdays: [7], opens: '00:00', closes: '12:00' }];
    expect(problemOf('2027-03-14', '02:30', { hours })).toBe('closed');
    expect(problemOf('2027-03-14', '03:30', { hours })).toBeNull();
  });
});
