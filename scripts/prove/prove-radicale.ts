import { parseArgs } from 'node:util';
import { readLargeCalendar } from './calendars/read-large-calendar.ts';

/*
 * Proves that a calendar of many events on a real Radicale is connected and read to its end, in as many looks as it takes, that nothing that was
 * read is asked for again, and that a look at what has not changed is cheap:
 *   npm run prove:radicale -- [--events 5000] [--look 300]
 * `--look` is how many seconds one look may take. Needs Radicale (apt-get install radicale).
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '5000' }, look: { type: 'string', default: '300' } },
});
const events = Number(values.events);
const lookMs = Number(values.look) * 1000;
const read = await readLargeCalendar({ events, lookMs, say: console.log });
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
console.log(
  `A look at what has not changed: ${seconds(read.unchangedMs)}; with one event more: ${seconds(read.oneMoreMs)}.`,
);

const isProven = read.kept === events + 1 && read.busy === events + 1 && read.isEverGrowing;
console.log(isProven ? 'Proven.' : `NOT PROVEN: ${JSON.stringify(read)}`);
process.exitCode = isProven ? 0 : 1;
