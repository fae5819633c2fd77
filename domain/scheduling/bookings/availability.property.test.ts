import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LaneFacts, type LaneShoot, laneFacts } from '#domain/calendar/lane-facts.ts';
import { availability } from './availability.ts';
import { addDays, bookingInstant } from './booking-time.ts';
import { hoursOfDay } from './working-hours.ts';

const MINUTE_MS = 60_000;
const DURATION = 120;

/** The wall time by the platform's own formatter: a second witness, which shares no code with the rule. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function wallTimeByIntl(instant: number, timeZone: string): string {
  const options = { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', options);
  formatters.set(timeZone, formatter);
  return formatter.format(instant);
}

/** Days around clock changes (also ones within the hours), and days like any other. */
const anyStart = fc.constantFrom(
  { timeZone: 'America/New_York', day: '2026-03-06' },
  { timeZone: 'America/New_York', day: '2026-10-30' },
  { timeZone: 'America/New_York', day: '2027-03-12' },
  { timeZone: 'America/New_York', day: '2027-11-05' },
  { timeZone: 'America/New_York', day: '2026-06-30' },
  { timeZone: 'Europe/London', day: '2026-03-27' },
  { timeZone: 'Europe/Istanbul', day: '2026-10-23' },
  { timeZone: 'Australia/Lord_Howe', day: '2026-10-02' },
  { timeZone: 'Australia/Lord_Howe', day: '2026-04-03' },
  { timeZone: 'Asia/Kathmandu', day: '2026-12-30' },
);

const HOURS = [
  { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
  { weekdays: [6], opens: '10:00', closes: '15:00' },
  // The studio sleeps then. These hours have the clock changes in them.
  { weekdays: [7], opens: '00:00', closes: '05:30' },
];
const DAYS = 4;

type Scene = { day: string; days: number; facts: LaneFacts };

/** Shoots of any length, laid one after another into each lane, so that none overlap in it, as the database has it. */
const anyLane = fc.array(
  fc.record({ pause: fc.integer({ min: 0, max: 900 }), minutes: fc.constantFrom(30, 45, 60, 90, 120, 180, 600) }),
  { maxLength: 14 },
);

function shootsOf(lanes: { pause: number; minutes: number }[][], begin: number): LaneShoot[] {
  return lanes.flatMap((lane, index) => {
    let at = begin;
    return lane.map(({ pause, minutes }) => {
      const startsAt = new Date(at + pause * MINUTE_MS);
      const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
      at = endsAt.getTime();
      return { startsAt, endsAt, lane: index + 1 };
    });
  });
}

const anyScene = fc
  .record({
    start: anyStart,
    lanes: fc.array(anyLane, { minLength: 1, maxLength: 3 }),
    lanesOutOfUse: fc.integer({ min: 0, max: 1 }),
    nowMinutes: fc.integer({ min: -1440, max: DAYS * 1440 }),
  })
  .map(({ start, lanes, lanesOutOfUse, nowMinutes }): Scene => {
    const { timeZone, day } = start;
    const midnight = bookingInstant(day, '00:00', timeZone).getTime();
    const shoots = shootsOf(lanes, midnight - 600 * MINUTE_MS);
    const capacity = Math.max(1, lanes.length - lanesOutOfUse);
    const now = new Date(midnight + nowMinutes * MINUTE_MS);
    return { day, days: DAYS, facts: { shoots, capacity, now, timeZone, hours: HOURS, durationMinutes: DURATION } };
  });

const look = ({ day, days, facts }: Scene) => availability(day, days, laneFacts(facts));

/** Whether a lane in use is free for all of a shoot that begins then: what booking tries, one lane after another. */
function isBookable({ facts }: Scene, startsAt: number): boolean {
  const endsAt = startsAt + DURATION * MINUTE_MS;
  return Array.from({ length: facts.capacity }, (_, index) => index + 1).some((lane) =>
    facts.shoots.every(
      (other) => other.lane !== lane || other.endsAt.getTime() <= startsAt || other.startsAt.getTime() >= endsAt,
    ),
  );
}

function isTaken({ facts }: Scene, instant: number): boolean {
  return Array.from({ length: facts.capacity }, (_, index) => index + 1).every((lane) =>
    facts.shoots.some(
      (other) => other.lane === lane && other.startsAt.getTime() <= instant && instant < other.endsAt.getTime(),
    ),
  );
}

function openMinutes({ facts }: Scene, date: string): number[] {
  const hours = hoursOfDay(date, HOURS);
  if (!hours) return [];
  const [from, to] = [hours.opens, hours.closes].map((time) => bookingInstant(date, time, facts.timeZone).getTime());
  const minutes: number[] = [];
  for (let instant = from ?? 0; instant < (to ?? 0); instant += MINUTE_MS) minutes.push(instant);
  return minutes;
}

/** The free times of a day, found the slow way: each minute of the hours is looked at. */
function freeByHand(scene: Scene, date: string): string[] {
  const minutes = openMinutes(scene, date);
  const closes = (minutes.at(-1) ?? 0) + MINUTE_MS;
  const seen = new Set<string>();
  return minutes.flatMap((instant) => {
    const time = wallTimeByIntl(instant, scene.facts.timeZone);
    const isSecondPass = seen.has(time);
    seen.add(time);
    const isOnGrid = /:(00|30)$/.test(time) && !isSecondPass;
    const isInTime = instant > scene.facts.now.getTime() && instant + DURATION * MINUTE_MS <= closes;
    return isOnGrid && isInTime && isBookable(scene, instant) ? [time] : [];
  });
}

const RUNS = { numRuns: 150 };

describe('any calendar, in any zone, around the clock changes', () => {
  test('offers exactly the times at which a shoot would be booked', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        for (const day of look(scene)) expect([day.date, day.free]).toEqual([day.date, freeByHand(scene, day.date)]);
      }),
      RUNS,
    );
  });

  test('calls busy exactly the minutes at which every lane is taken', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        for (const day of look(scene)) {
          if (day.status === 'past') continue;
          const taken = openMinutes(scene, day.date).filter((instant) => isTaken(scene, instant));
          const byHand = new Set(taken.map((instant) => wallTimeByIntl(instant, scene.facts.timeZone)));
          const shown = openMinutes(scene, day.date)
            .map((instant) => wallTimeByIntl(instant, scene.facts.timeZone))
            .filter((time) => day.busy.some(({ from, to }) => from <= time && time < to));
          expect(new Set(shown)).toEqual(byHand);
        }
      }),
      RUNS,
    );
  });

  test('shows busy times in their order, apart from each other and within the hours', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        for (const { opens, closes, busy } of look(scene)) {
          busy.forEach(({ from, to }, index) => {
            expect(from < to).toBe(true);
            expect(from >= (opens ?? '') && to <= (closes ?? '')).toBe(true);
            expect((busy[index - 1]?.to ?? '') < from).toBe(true);
          });
        }
      }),
      RUNS,
    );
  });

  test('gives each day one status that fits what it shows', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const days = look(scene);
        expect(days.map((day) => day.date)).toEqual(days.map((_, index) => addDays(scene.day, index)));
        for (const { status, opens, free, busy } of days) {
          expect(free.length > 0).toBe(status === 'open');
          if (status === 'past' || status === 'closed') expect(busy).toEqual([]);
          if (status === 'closed') expect(opens).toBeNull();
        }
      }),
      RUNS,
    );
  });

  test('never has more free times with one shoot more, whatever the order in which they are named', () => {
    fc.assert(
      fc.property(anyScene, fc.nat(), (scene, pick) => {
        const { shoots } = scene.facts;
        const fewer = shoots.filter((_, index) => index !== pick % Math.max(1, shoots.length));
        const withFewer = look({ ...scene, facts: { ...scene.facts, shoots: [...fewer].reverse() } });
        look(scene).forEach((day, index) => {
          for (const time of day.free) expect(withFewer[index]?.free).toContain(time);
        });
      }),
      RUNS,
    );
  });
});
