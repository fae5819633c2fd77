import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { DAY_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import { WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import { addWorkingTime, listClosedDays, type WorkingTime, workingMinutesBetween } from './working-time.ts';

const NEW_YORK = 'America/New_York';
const studio = (more: Partial<WorkingTime> = {}): WorkingTime => ({
  hours: WORKING_HOURS,
  timeZone: NEW_YORK,
  closedDays: new Set<string>(),
  ...more,
});
const at = (text: string, timeZone = NEW_YORK) => bookingInstant(text.slice(0, 10), text.slice(11), timeZone);

describe('adding working time', () => {
  test.each([
    ['within a day', '2026-11-20 10:00', 90, '2026-11-20 11:30'],
    ['up to closing', '2026-11-20 17:30', 30, '2026-11-20 18:00'],
    ['over a night', '2026-11-19 17:30', 60, '2026-11-20 09:30'],
    ['from before opening', '2026-11-20 06:00', 60, '2026-11-20 10:00'],
    ['from after closing', '2026-11-20 21:00', 60, '2026-11-21 11:00'],
    ['over a Sunday', '2026-11-21 14:30', 60, '2026-11-23 09:30'],
    ['from a Sunday', '2026-11-22 12:00', 1, '2026-11-23 09:01'],
    ['24 hours from Monday to Wednesday', '2026-11-23 10:00', 24 * 60, '2026-11-25 16:00'],
    ['nothing at night', '2026-11-20 23:00', 0, '2026-11-20 23:00'],
    ['less than nothing', '2026-11-20 10:00', -5, '2026-11-20 10:00'],
  ])('%s', (_name, from, minutes, end) => {
    expect(addWorkingTime({ ...studio(), from: at(from), minutes })).toEqual(at(end));
  });

  test('skips closed days, however many', () => {
    const closedDays = new Set(['2026-11-26', '2026-11-27', '2026-11-28']);
    expect(addWorkingTime({ ...studio({ closedDays }), from: at('2026-11-25 17:00'), minutes: 120 })).toEqual(
      at('2026-11-30 10:00'),
    );
  });

  test('counts each hour where the week has no hours', () => {
    expect(addWorkingTime({ ...studio({ hours: [] }), from: at('2026-11-21 20:00'), minutes: 600 })).toEqual(
      at('2026-11-22 06:00'),
    );
  });

  const night = [{ weekdays: [7], opens: '00:00', closes: '06:00' }];
  test.each([
    ['spring makes it an hour shorter', '2026-03-08 00:00', 300, '2026-03-08 06:00'],
    ['what spring leaves goes to the next week', '2026-03-08 00:00', 301, '2026-03-15 00:01'],
    ['autumn makes it an hour longer', '2026-11-01 00:00', 420, '2026-11-01 06:00'],
  ])('with a clock change within the hours %s', (_name, from, minutes, end) => {
    expect(addWorkingTime({ ...studio({ hours: night }), from: at(from), minutes })).toEqual(at(end));
  });

  test('counts no hours that spring skips', () => {
    const hours = [
      { weekdays: [7], opens: '02:15', closes: '02:45' },
      { weekdays: [1], opens: '09:00', closes: '10:00' },
    ];
    const from = at('2026-03-08 00:00');
    expect(workingMinutesBetween({ ...studio({ hours }), from, to: at('2026-03-09 12:00') })).toBe(90);
    const skipped = [{ weekdays: [7], opens: '02:00', closes: '03:00' }];
    expect(workingMinutesBetween({ ...studio({ hours: skipped }), from, to: at('2026-03-09 12:00') })).toBe(0);
  });

  test('a day is a day of the zone of the studio', () => {
    const tokyo = studio({ timeZone: 'Asia/Tokyo' });
    expect(addWorkingTime({ ...tokyo, from: new Date('2026-11-22T23:30:00Z'), minutes: 60 })).toEqual(
      at('2026-11-23 10:00', 'Asia/Tokyo'),
    );
  });
});

describe('working minutes', () => {
  test.each([
    ['over a night', '2026-11-19 17:30', '2026-11-20 09:30', 60],
    ['of a week', '2026-11-16 00:00', '2026-11-23 00:00', (5 * 9 + 5) * 60],
    ['backwards', '2026-11-20 12:00', '2026-11-20 11:00', 0],
    ['at night', '2026-11-20 20:00', '2026-11-20 23:00', 0],
  ])('%s', (_name, from, to, minutes) => {
    expect(workingMinutesBetween({ ...studio(), from: at(from), to: at(to) })).toBe(minutes);
  });
});

describe('closed days', () => {
  const blockOf = (from: string, to: string) => ({ from: at(from).getTime(), to: at(to).getTime() });
  test.each([
    ['a whole day', [blockOf('2026-11-26 00:00', '2026-11-27 00:00')], ['2026-11-26']],
    ['its hours alone', [blockOf('2026-11-26 09:00', '2026-11-26 18:00')], ['2026-11-26']],
    ['some of its hours', [blockOf('2026-11-26 09:00', '2026-11-26 17:59')], []],
    [
      'two blocks that make it whole',
      [blockOf('2026-11-26 13:00', '2026-11-26 20:00'), blockOf('2026-11-26 08:00', '2026-11-26 13:00')],
      ['2026-11-26'],
    ],
    ['a holiday over a weekend', [blockOf('2026-11-27 12:00', '2026-12-01 12:00')], ['2026-11-28', '2026-11-30']],
  ])('%s', (_name, blocks, days) => {
    expect([...listClosedDays(blocks, studio())]).toEqual(days);
  });

  test('without hours of the week a whole day is closed', () => {
    const blocks = [blockOf('2026-11-26 00:00', '2026-11-28 00:00')];
    expect([...listClosedDays(blocks, studio({ hours: [] }))]).toEqual(['2026-11-26', '2026-11-27']);
  });
});

/** Beginnings of some weeks with clock changes, by zone, and of one without. */
const anyWeek = fc.constantFrom(
  { timeZone: NEW_YORK, begin: '2026-03-05T00:00:00Z' },
  { timeZone: NEW_YORK, begin: '2026-10-29T00:00:00Z' },
  { timeZone: 'Europe/London', begin: '2026-03-26T00:00:00Z' },
  { timeZone: 'Australia/Lord_Howe', begin: '2026-04-01T00:00:00Z' },
  { timeZone: 'Australia/Lord_Howe', begin: '2026-10-01T00:00:00Z' },
  { timeZone: 'Asia/Kathmandu', begin: '2026-12-30T00:00:00Z' },
  { timeZone: 'Pacific/Apia', begin: '2026-06-01T00:00:00Z' },
);
const anyHours = fc.constantFrom(
  WORKING_HOURS,
  [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '05:30' }],
  [{ weekdays: [7], opens: '01:30', closes: '02:30' }, ...WORKING_HOURS],
  [],
);
const anyScene = fc
  .record({
    week: anyWeek,
    hours: anyHours,
    offset: fc.integer({ min: 0, max: 10 * 24 * 60 }),
    closed: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
  })
  .map(({ week, hours, offset, closed }) => {
    const begin = Date.parse(week.begin);
    const closedDays = new Set(closed.map((day) => new Date(begin + day * DAY_MS).toISOString().slice(0, 10)));
    return { when: { hours, timeZone: week.timeZone, closedDays }, from: new Date(begin + offset * MINUTE_MS) };
  });
const anyMinutes = fc.integer({ min: 0, max: 3000 });

describe('any hours, zone and clock change', () => {
  test('as many minutes lie between as were added', () => {
    fc.assert(
      fc.property(anyScene, anyMinutes, ({ when, from }, minutes) => {
        const to = addWorkingTime({ ...when, from, minutes });
        expect(workingMinutesBetween({ ...when, from, to })).toBe(minutes);
      }),
    );
  });

  test('what is added in two steps ends where one step ends', () => {
    fc.assert(
      fc.property(anyScene, anyMinutes, anyMinutes, ({ when, from }, first, second) => {
        const middle = addWorkingTime({ ...when, from, minutes: first });
        const end = addWorkingTime({ ...when, from: middle, minutes: second });
        expect(end).toEqual(addWorkingTime({ ...when, from, minutes: first + second }));
      }),
    );
  });

  test('a minute earlier it is a minute less, and never later than asked', () => {
    fc.assert(
      fc.property(anyScene, fc.integer({ min: 1, max: 3000 }), ({ when, from }, minutes) => {
        const to = addWorkingTime({ ...when, from, minutes });
        const before = new Date(to.getTime() - MINUTE_MS);
        expect(workingMinutesBetween({ ...when, from, to: before })).toBe(minutes - 1);
        expect(to.getTime() - from.getTime()).toBeGreaterThanOrEqual(minutes * MINUTE_MS);
      }),
    );
  });
});
