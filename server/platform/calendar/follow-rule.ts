import { RRuleTemporal } from 'rrule-temporal';
import type { Span } from '#domain/scheduling/bookings/spans.ts';
import { DAY_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { CalendarZones } from './calendar-zones.ts';
import { type CalendarTime, readTime } from './read-values.ts';
import type { WallTime } from './wall-time.ts';
import { findRareWeekdays } from './weekdays-of-years.ts';

/** Why a rule cannot be followed at all. */
export class RuleError extends Error {}

/**
 * The wall times that a recurrence rule produces. `until` is where the expansion stopped because the rule repeats too
 * often; null if the expansion is complete.
 */
export type Followed = { walls: WallTime[]; until: WallTime | null };

/** Periods that a rule goes through, and dates that are tried in them. */
const [MAX_PERIODS, MAX_TRIED] = [20_000, 400_000];
const MAX_TIMES = 20_000;
/** Shorter and shorter spans from the beginning of the window, where the whole of it is too much. */
const SHORTER = [60 * DAY_MS, 7 * DAY_MS, DAY_MS, 60 * MINUTE_MS];

const PARTS = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'BYSECOND',
  'BYMINUTE',
  'BYHOUR',
  'BYDAY',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
  'RSCALE',
  'SKIP',
]);

/** What a rule may say together, and the library takes one for the other. */
const MIXED = [
  [/BYYEARDAY=/i, /BYDAY=|BYMONTHDAY=/i],
  [/BYWEEKNO=/i, /BYMONTHDAY=/i],
  [/BYMONTHDAY=/i, /BYDAY=[^;]*\d/i],
];

const utcText = (wall: WallTime) => `${new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The last moment of a rule on the wall of its event. A day without a time ends with the day. */
function readUntil(value: string, start: CalendarTime, zones: CalendarZones): WallTime {
  const until = readTime(value, new Map(), zones);
  if (!until) throw new RuleError('has an end that cannot be read');
  if (until.isDate) return until.wall + DAY_MS - 1000;
  if (start.isDate || until.zone !== zones.utc) return until.wall;
  return start.zone.toWall(until.wall);
}

/** A rule that is open, which of its times count, and how many at most where the library does not count them. */
type OpenRule = { opened: RRuleTemporal; counts: (wall: WallTime) => boolean; most: number | null };

const all = () => true;

/** The rule as the library takes it: on the wall, as if that were in UTC. */
function openRule(rule: string, start: CalendarTime, zones: CalendarZones): OpenRule {
  const parts = rule
    .toUpperCase()
    .replace(/\s/g, '')
    .split(';')
    .map((part) => part.split('='));
  const known = parts.filter(([name = '', value = '']) => PARTS.has(name) && value !== '');
  const until = parts.find(([name]) => name === 'UNTIL')?.[1];
  if (!known.some(([name]) => name === 'FREQ')) throw new RuleError('has no frequency');
  if (MIXED.some((mixed) => mixed.every((part) => part.test(rule)))) {
    throw new RuleError('counts days of the year, the month and the week together');
  }
  const named = new Map(known.map(([name = '', value = '']) => [name, value]));
  const counts = findRareWeekdays(named);
  const most = counts && named.has('COUNT') ? Number(named.get('COUNT')) : null;
  const texts = known.filter(([name]) => most === null || name !== 'COUNT').map((part) => part.join('='));
  if (until) texts.push(`UNTIL=${utcText(readUntil(until, start, zones))}`);
  try {
    const rruleString = `DTSTART:${utcText(start.wall)}\nRRULE:${texts.join(';')}`;
    const opened = new RRuleTemporal({
      rruleString,
      maxIterations: MAX_PERIODS,
      maxCandidateEvaluations: MAX_TRIED,
      cache: false,
    });
    return { opened, counts: counts ?? all, most };
  } catch (error) {
    throw new RuleError('is not understood', { cause: error });
  }
}

/** The wall times within a span; those that are counted are counted from the beginning. */
function listWalls({ opened, counts, most }: OpenRule, { from, to }: Span, beginning: WallTime): WallTime[] {
  const walls = opened
    .between(new Date(most === null ? from : beginning), new Date(to), true)
    .map(({ epochMilliseconds }) => epochMilliseconds)
    .filter(counts);
  return most === null ? walls : walls.slice(0, most).filter((wall) => wall >= from);
}

/** The wall times by a rule within a span of the wall. Throws `RuleError`. */
export function followRule(
  rule: string,
  start: CalendarTime,
  { zones, within }: { zones: CalendarZones; within: Span },
): Followed {
  const open = openRule(rule, start, zones);
  const from = Math.max(within.from, start.wall);
  if (from >= within.to) return { walls: [], until: null };
  for (const length of [within.to - from, ...SHORTER]) {
    const to = Math.min(within.to, from + length);
    try {
      const walls = listWalls(open, { from, to }, start.wall);
      if (walls.length <= MAX_TIMES) return { walls, until: to < within.to ? to : null };
    } catch {
      // Too much for this span; a shorter one is tried.
    }
  }
  return { walls: [], until: from };
}
