import { expect, test } from 'vitest';
import { wallClock } from '#domain/scheduling/bookings/booking-time.ts';
import { reasonSentence } from './reason-sentences.ts';
import { REASON_CODES, type Reason, type ReasonCode } from './reasons.ts';

const ZONE = 'America/New_York';
const at = (iso: string) => Date.parse(iso);
const [TEN, NOON, EVENING] = [at('2026-12-03T15:00:00Z'), at('2026-12-03T17:00:00Z'), at('2026-12-03T23:00:00Z')];

const SENTENCES: [Reason, string][] = [
  [{ code: 'past', now: TEN }, 'This time is over.'],
  [{ code: 'notice', hours: 24, from: TEN }, 'Customers give 24 hours of notice: from 10:00 on 2026-12-03 on.'],
  [{ code: 'horizon', days: 60, until: TEN }, 'Shoots are booked 60 days ahead, and this is later.'],
  [{ code: 'day_off' }, 'Has this day off.'],
  [
    {
      code: 'outside_hours',
      hours: [
        { opens: '09:00', closes: '12:00' },
        { opens: '13:00', closes: '18:00' },
      ],
    },
    'Works from 09:00 to 12:00 and from 13:00 to 18:00 on this day.',
  ],
  [{ code: 'outside_hours', hours: [] }, 'Does not work on this day.'],
  [{ code: 'closing', closes: NOON, ends: EVENING }, 'Works until 12:00, and the shoot would end at 18:00.'],
  [{ code: 'busy', kind: 'shoot', from: TEN, until: NOON }, 'Has a shoot from 10:00 until 12:00.'],
  [
    { code: 'busy', kind: 'block', from: TEN, until: at('2026-12-04T17:00:00Z') },
    'Hours are blocked from 10:00 on 2026-12-03 until 12:00 on 2026-12-04.',
  ],
  [{ code: 'busy', kind: 'calendar', from: TEN, until: NOON }, 'Is busy in another calendar from 10:00 until 12:00.'],
  [
    { code: 'held', from: TEN, until: NOON, expires: EVENING },
    'Somebody holds the time from 10:00 until 12:00, until 18:00.',
  ],
  [
    { code: 'drive_before', neededMinutes: 55, thereMinutes: 1 },
    'The way from the shoot before takes 55 minutes, and there are 1.',
  ],
  [
    { code: 'drive_after', neededMinutes: 1, thereMinutes: 0 },
    'The way to the next shoot takes 1 minute, and there are 0.',
  ],
  [{ code: 'skill_missing', skill: 'drone' }, 'Does not do drone.'],
  [{ code: 'outside_zone', zone: 'coast', weekdays: [2, 4] }, 'Works in this area on Tuesdays, Thursdays alone.'],
  [{ code: 'outside_zone', zone: null, weekdays: [] }, 'Does not work in this area.'],
  [{ code: 'day_jobs', limit: 1, jobs: 1 }, 'Does 1 shoot a day at most, and has 1.'],
  [
    { code: 'day_distance', limitKilometers: 150, kilometers: 212 },
    'Drives 150 km a day at most, and this would make 212.',
  ],
  [{ code: 'equipment', equipment: 'drone', count: 1, inUse: 1 }, 'The studio has 1 of drone, and 1 in use then.'],
  [{ code: 'barred' }, 'This customer does not want to see them.'],
  [{ code: 'no_daylight', spans: [{ from: TEN, until: NOON }] }, 'The light is right from 10:00 until 12:00.'],
  [{ code: 'no_daylight', spans: [] }, 'The light is not right at any time of this day.'],
];

test.each(SENTENCES)('%j is said to staff', (reason, sentence) => {
  expect(reasonSentence(reason, wallClock(ZONE))).toBe(sentence);
});

test('every reason has a sentence', () => {
  expect(new Set(SENTENCES.map(([{ code }]) => code))).toEqual(new Set<ReasonCode>(REASON_CODES));
});
