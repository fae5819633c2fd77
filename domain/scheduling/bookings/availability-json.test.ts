import { expect, test } from 'vitest';
import { laneFacts } from '#domain/calendar/lane-facts.ts';
import { availability } from './availability.ts';
import { availabilityJsonSchema, availabilityQuerySchema, calendarBeginProblem } from './availability-json.ts';

const NEW_YORK = 'America/New_York';
/** 20 November 2026, 22:00 in New York; already the 21st in London. */
const NOW = new Date('2026-11-21T03:00:00Z');

test('a look that says nothing begins today and shows six weeks', () => {
  expect(availabilityQuerySchema.parse({})).toEqual({ days: 42 });
});

test.each(['1', '42', '62', '062'])('%s days are taken', (days) => {
  expect(availabilityQuerySchema.parse({ from: '2026-12-01', days }).days).toBe(Number(days));
});

test.each(['0', '63', '-1', '1.5', '1e1', ' 7', '', 'all', '9999', '00000042', ['1', '2'], null])(
  '%j is refused as a number of days',
  (days) => {
    const parsed = availabilityQuerySchema.safeParse({ days });
    expect(parsed.error?.issues).toMatchObject([
      { path: ['days'], message: 'Days must be a whole number from 1 to 62.' },
    ]);
  },
);

test.each(['2026-02-29', '2026-13-01', '01.12.2026', '2026-12-1', '2026-12-01T00:00', '+012026-12-01', '', ['x']])(
  '%j is refused as a day',
  (from) => {
    const parsed = availabilityQuerySchema.safeParse({ from });
    expect(parsed.error?.issues).toMatchObject([
      { path: ['from'], message: 'Write the day as YYYY-MM-DD, for example 2026-12-01.' },
    ]);
  },
);

test.each([
  ['2026-09-18', 'Choose a day from 2026-09-19 to 2028-11-19.'],
  ['2026-09-19', null],
  ['2026-11-20', null],
  ['2028-11-19', null],
  ['2028-11-20', 'Choose a day from 2026-09-19 to 2028-11-19.'],
  ['0001-01-01', 'Choose a day from 2026-09-19 to 2028-11-19.'],
  ['9999-12-31', 'Choose a day from 2026-09-19 to 2028-11-19.'],
])('a calendar from %s: %s', (from, problem) => {
  expect(calendarBeginProblem(from, NOW, NEW_YORK)).toBe(problem);
});

test('what the rule computes is what the answer says, field by field', () => {
  const days = availability('2026-11-15', 14, laneFacts({ shoots: [], capacity: 1, now: NOW, timeZone: NEW_YORK }));
  expect(availabilityJsonSchema.parse({ time_zone: NEW_YORK, days })).toEqual({ time_zone: NEW_YORK, days });
  expect(new Set(days.map((day) => day.status))).toEqual(new Set(['past', 'open', 'closed']));
});
