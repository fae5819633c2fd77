import { parseArgs } from 'node:util';
import { REASON_CODES } from '#domain/scheduling/reasons.ts';
import { proveDay } from './slots/prove-day.ts';

/*
 * Proves the offered times on days of studios that seeds make up: what is offered can be booked, one shoot after another, and
 * nothing of a person overlaps then, travel included; a refused time is offered without its reasons, and refused by each alone.
 *   npm run prove:slots -- [--days 100000] [--seed 0]
 */
const { values } = parseArgs({
  options: { days: { type: 'string', default: '100000' }, seed: { type: 'string', default: '0' } },
});
const [days, first] = [Number(values.days), Number(values.seed)];
const SHOWN_PROBLEMS = 20;

const totals = { days, offered: 0, booked: 0, parts: 0, refused: 0, removed: 0 };
const counts = new Map<string, number>(REASON_CODES.map((code) => [code, 0]));
const problems: string[] = [];
for (let seed = first; seed < first + days; seed += 1) {
  const day = proveDay(seed);
  totals.offered += day.offered;
  totals.booked += day.booked;
  totals.parts += day.parts;
  totals.refused += day.refused;
  totals.removed += day.codes.length;
  for (const code of day.codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  problems.push(...day.problems);
}

console.log(
  `${totals.days} days: ${totals.offered} times offered, ${totals.booked} shoots booked with ${totals.parts} second people and visits; ${totals.refused} refused times with ${totals.removed} reasons removed one by one.`,
);
console.log([...counts].map(([code, count]) => `${code} ${count}`).join(', '));
for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.error(problem);
console.log(problems.length === 0 ? 'Proven.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 && [...counts.values()].every((count) => count > 0) ? 0 : 1;
