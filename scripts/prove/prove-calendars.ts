import { parseArgs } from 'node:util';
import { compareCalendars } from './calendars/compare-calendars.ts';

/*
 * Proves that repetitions of calendars are followed as a second implementation does (python-dateutil): by rules that seeds make up,
 * in zones with changes of the clock, with times that are left out and added.
 *   npm run prove:calendars -- [--calendars 10000] [--seed 0]
 */
const { values } = parseArgs({
  options: { calendars: { type: 'string', default: '10000' }, seed: { type: 'string', default: '0' } },
});
const SHOWN_PROBLEMS = 20;

const { calendars, times, problems, open } = compareCalendars(Number(values.seed), Number(values.calendars));
for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.error(problem);
console.log(
  `${calendars} calendars with ${times} busy times: ${problems.length} differ, and ${open.length} in what RFC 5545 leaves open.`,
);
process.exitCode = problems.length === 0 && times > 0 ? 0 : 1;
