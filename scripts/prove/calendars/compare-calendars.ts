import { spawnSync } from 'node:child_process';
import { readCalendars } from '#server/platform/calendar/read-busy-times.ts';
import { eventFile, type MadeEvent, makeEvent } from './make-calendar.ts';

const WINDOW = { from: Date.UTC(2026, 10, 26), to: Date.UTC(2027, 11, 31) };
const owner = { addresses: [], isCertain: true, invitations: 'all' } as const;
/** A process at a time would be most of the work. */
const AT_ONCE = 500;

export type Compared = { calendars: number; times: number; problems: string[]; open: string[] };

/** What RFC 5545 leaves open, where both are followed as they are: see decision 100. */
function isOpenQuestion({ rule, start }: MadeEvent): boolean {
  const day = new Date(`${start.slice(0, 4)}-${start.slice(4, 6)}-${start.slice(6, 8)}T00:00:00Z`).getUTCDay();
  const isBegunWeek = /FREQ=WEEKLY/.test(rule) && /BYSETPOS=/.test(rule) && day !== 1;
  const isWeekOfTwoYears = /INTERVAL=/.test(rule) && /BYWEEKNO=[^;]*(53|-1(?!\d))/.test(rule);
  return isBegunWeek || isWeekOfTwoYears;
}

/** Reads events of seeds here and by python-dateutil, which Radicale brings along, and tells where the two differ. */
export function compareCalendars(first: number, count: number): Compared {
  const compared: Compared = { calendars: 0, times: 0, problems: [], open: [] };
  for (let from = first; from < first + count; from += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, first + count - from) }, (_, index) => from + index);
    const events = seeds.map(makeEvent);
    const input = events.map((event) => JSON.stringify(event)).join('\n');
    const { stdout, stderr, status } = spawnSync('/usr/bin/python3', ['scripts/prove/calendars/repeat.py'], {
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    });
    if (status !== 0) throw new Error(`python3 with dateutil is needed (apt-get install python3-dateutil).\n${stderr}`);
    for (const [index, line] of stdout.trim().split('\n').entries()) {
      const event = events[index];
      if (!event) continue;
      const { times } = readCalendars([eventFile(event)], { window: WINDOW, ownZone: 'America/New_York', owner });
      const ours = JSON.stringify([...new Set(times.map(({ from: begin, to }) => `${begin / 1000},${to / 1000}`))]);
      const theirs = JSON.stringify((JSON.parse(line) as number[][]).map((pair) => pair.join()));
      compared.calendars += 1;
      compared.times += times.length;
      if (ours !== theirs)
        compared[isOpenQuestion(event) ? 'open' : 'problems'].push(
          `seed ${from + index}: ${JSON.stringify(event)}\n  ours ${ours.slice(0, 300)}\n  theirs ${theirs.slice(0, 300)}`,
        );
    }
  }
  return compared;
}
