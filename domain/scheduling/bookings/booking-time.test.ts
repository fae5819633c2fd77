import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, bookingEnd, bookingInstant, dayInZone, preferredDayProblem, timeInZone } from './booking-time.ts';

const NEW_YORK = 'America/New_York';
const wallTime = (instant: Date, zone: string) => `${dayInZone(instant, zone)} ${timeInZone(instant, zone)}`;

describe('SCH-2: a preferred day and time', () => {
  test('SCH-2: without a time the shoot is at 12:00 in the studio', () => {
    expect(bookingInstant('2026-12-01', null, NEW_YORK).toISOString()).toBe('2026-12-01T17:00:00.000Z');
    expect(bookingInstant('2026-07-01', null, NEW_YORK).toISOString()).toBe('2026-07-01T16:00:00.000Z');
  });

  test('SCH-2: with a time its hour and minute are applied to the day', () => {
    expect(bookingInstant('2026-12-01', '09:30', NEW_YORK).toISOString()).toBe('2026-12-01T14:30:00.000Z');
    expect(bookingInstant('2026-12-01', '00:00', NEW_YORK).toISOString()).toBe('2026-12-01T05:00:00.000Z');
    expect(bookingInstant('2026-12-01', '23:59', NEW_YORK).toISOString()).toBe('2026-12-02T04:59:00.000Z');
  });

  test.each([
    ['Europe/Istanbul', '2026-12-01T09:00:00.000Z'],
    ['Europe/London', '2026-12-01T12:00:00.000Z'],
    ['Asia/Kolkata', '2026-12-01T06:30:00.000Z'],
    ['Pacific/Auckland', '2026-11-30T23:00:00.000Z'],
    ['Pacific/Honolulu', '2026-12-01T22:00:00.000Z'],
    ['UTC', '2026-12-01T12:00:00.000Z'],
  ])('noon on 1 December 2026 in %s is %s', (zone, instant) => {
    expect(bookingInstant('2026-12-01', null, zone).toISOString()).toBe(instant);
  });
});

describe('a wall time that spring skips moves forward by the gap', () => {
  test.each([
    [NEW_YORK, '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z', '01:59'],
    [NEW_YORK, '2026-03-08', '02:00', '2026-03-08T07:00:00.000Z', '03:00'],
    [NEW_YORK, '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', '03:30'],
    [NEW_YORK, '2026-03-08', '02:59', '2026-03-08T07:59:00.000Z', '03:59'],
    [NEW_YORK, '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z', '03:00'],
    [NEW_YORK, '2027-03-14', '02:00', '2027-03-14T07:00:00.000Z', '03:00'],
    [NEW_YORK, '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z', '03:30'],
    ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z', '02:30'],
    ['Australia/Sydney', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z', '03:30'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z', '02:45'],
    ['America/Santiago', '2026-09-06', '00:30', '2026-09-06T04:30:00.000Z', '01:30'],
  ])('SHR-8: in %s %s %s is %s, shown as %s', (zone, day, time, instant, shown) => {
    const startsAt = bookingInstant(day, time, zone);
    expect(startsAt.toISOString()).toBe(instant);
    expect(wallTime(startsAt, zone)).toBe(`${day} ${shown}`);
  });
});

describe('a wall time that autumn doubles is the first of the two', () => {
  test.each([
    [NEW_YORK, '2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
    [NEW_YORK, '2026-11-01', '01:00', '2026-11-01T05:00:00.000Z'],
    [NEW_YORK, '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    [NEW_YORK, '2026-11-01', '01:59', '2026-11-01T05:59:00.000Z'],
    [NEW_YORK, '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    [NEW_YORK, '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
    [NEW_YORK, '2027-11-07', '02:00', '2027-11-07T07:00:00.000Z'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ])('SHR-8: in %s %s %s is %s', (zone, day, time, instant) => {
    expect(bookingInstant(day, time, zone).toISOString()).toBe(instant);
  });
});

describe('days of 23 and of 25 hours', () => {
  test.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2027-03-14', 23],
    ['2027-11-07', 25],
    ['2026-06-15', 24],
  ])('SHR-6: %s has %d hours in New York', (day, hours) => {
    const midnight = bookingInstant(day, '00:00', NEW_YORK);
    const next = bookingInstant(addDays(day, 1), '00:00', NEW_YORK);
    expect((next.getTime() - midnight.getTime()) / 3_600_000).toBe(hours);
  });

  test('a shoot across a clock change takes as long as any other', () => {
    const inSpring = bookingEnd(bookingInstant('2026-03-08', '01:00', NEW_YORK), 120);
    expect(wallTime(inSpring, NEW_YORK)).toBe('2026-03-08 04:00');
    const inAutumn = bookingEnd(bookingInstant('2026-11-01', '00:30', NEW_YORK), 120);
    expect(wallTime(inAutumn, NEW_YORK)).toBe('2026-11-01 01:30');
    expect(inAutumn.toISOString()).toBe('2026-11-01T06:30:00.000Z');
  });
});

/** The wall time by the platform's own formatter: a second witness, which shares no code with the rule. */
function wallTimeByIntl(instant: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

describe('any request in the days around the clock changes of New York, 2026 and 2027', () => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const anyDay = fc
    .tuple(fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'), fc.integer({ min: -2, max: 2 }))
    .map(([day, offset]) => addDays(day, offset));
  // Half of all times fall into the hours that a change touches, or the test would seldom see them.
  const anyTime = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 30, max: 210 })).map(clock);
  const anyRequest = fc.record({ day: anyDay, time: anyTime });
  const isSkipped = ({ day, time }: { day: string; time: string }) =>
    ['2026-03-08', '2027-03-14'].includes(day) && time >= '02:00' && time < '03:00';
  const RUNS = { numRuns: 1000 };

  test('SHR-8: the booking shows the requested day and time, or in the gap the time an hour later', () => {
    fc.assert(
      fc.property(anyRequest, (requested) => {
        const shown = isSkipped(requested) ? clock(minutes(requested.time) + 60) : requested.time;
        const startsAt = bookingInstant(requested.day, requested.time, NEW_YORK);
        expect(wallTime(startsAt, NEW_YORK)).toBe(`${requested.day} ${shown}`);
        expect(wallTimeByIntl(startsAt.getTime(), NEW_YORK)).toBe(`${requested.day} ${shown}`);
      }),
      RUNS,
    );
  });

  test('SHR-8: no earlier instant shows the same wall time, so a doubled hour is the first of the two', () => {
    fc.assert(
      fc.property(anyRequest, ({ day, time }) => {
        const startsAt = bookingInstant(day, time, NEW_YORK).getTime();
        const shown = wallTimeByIntl(startsAt, NEW_YORK);
        for (const earlier of [30, 60, 120]) {
          expect(wallTimeByIntl(startsAt - earlier * 60_000, NEW_YORK)).not.toBe(shown);
        }
      }),
      RUNS,
    );
  });

  test('SHR-8: outside the gap a later request is a later instant', () => {
    const [one, other] = [anyRequest, anyRequest].map((requested) => requested.filter((value) => !isSkipped(value)));
    if (!one || !other) throw new Error('Two wishes are compared.');
    fc.assert(
      fc.property(one, other, (a, b) => {
        const instants = [a, b].map(({ day, time }) => bookingInstant(day, time, NEW_YORK).getTime());
        const requested = [a, b].map(({ day, time }) => `${day} ${time}`);
        expect(Math.sign((instants[0] ?? 0) - (instants[1] ?? 0))).toBe(
          Math.sign(
            Number((requested[0] ?? '') > (requested[1] ?? '')) - Number((requested[0] ?? '') < (requested[1] ?? '')),
          ),
        );
      }),
      RUNS,
    );
  });

  test('a booking lasts its minutes of real time', () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 1, max: 600 }), ({ day, time }, duration) => {
        const startsAt = bookingInstant(day, time, NEW_YORK);
        expect(bookingEnd(startsAt, duration).getTime() - startsAt.getTime()).toBe(duration * 60_000);
      }),
    );
  });
});

test('any instant in any zone shows the day and time that the platform itself shows', () => {
  const zones = [NEW_YORK, 'Europe/Istanbul', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'];
  const anyInstant = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 });
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...zones), (minute, zone) => {
      const instant = new Date(minute * 60_000);
      expect(wallTime(instant, zone)).toBe(wallTimeByIntl(instant.getTime(), zone));
    }),
    { numRuns: 500 },
  );
});

describe('days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 0, '2026-03-08'],
  ])('%s moved by %d is %s', (day, days, moved) => {
    expect(addDays(day, days)).toBe(moved);
  });

  test('a move and its reverse lead back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
        expect(addDays(addDays('2026-11-01', days), -days)).toBe('2026-11-01');
      }),
    );
  });
});

describe('which preferred days the server accepts', () => {
  // 20 November 2026, 22:00 in New York; already the 21st in London.
  const now = new Date('2026-11-21T03:00:00.000Z');

  test.each([
    ['2026-11-18', 'past'],
    ['2026-11-19', null],
    ['2026-11-20', null],
    ['2026-11-21', null],
    ['2028-11-19', null],
    ['2028-11-20', 'too_far'],
    ['9999-12-31', 'too_far'],
    ['0001-01-01', 'past'],
  ])('ORD-25: on 20 November 2026 in the studio %s is %s', (day, problem) => {
    expect(preferredDayProblem(day, now, NEW_YORK)).toBe(problem);
  });

  test('ORD-25: yesterday is counted in the zone of the studio, not of the server', () => {
    expect(preferredDayProblem('2026-11-19', now, 'Europe/London')).toBe('past');
    expect(preferredDayProblem('2026-11-20', now, 'Europe/London')).toBeNull();
  });
});
