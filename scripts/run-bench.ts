import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchLine, benchLineSchema, formatTable, judgeLine } from './bench-lines.ts';

/*
 * Runs the benches of `bench/` whose names are given, or all, prints one table of their lines and writes the same as JSON:
 *   npm run bench -- [names] [--check] [--json bench/results/latest.json]
 * With `--check` a line that misses its mark by more than a quarter fails. A bench that cannot measure fails always.
 */
const ENDING = '.bench.ts';
/** These run by their names alone: they repeat a part of another bench, need a network, or measure the machine and no limit. */
const BY_NAME = ['growth', 'directus', 'processes'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    json: { type: 'string', default: 'bench/results/latest.json' },
  },
});
const known = readdirSync('bench').flatMap((file) => (file.endsWith(ENDING) ? [path.basename(file, ENDING)] : []));
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(1);
}
const wanted = positionals.length > 0 ? positionals : known.filter((name) => !BY_NAME.includes(name));
const lines: BenchLine[] = [];
const failed: string[] = [];
const load = loadavg()[0];
for (const name of wanted) {
  console.log(`\n${name}`);
  const bench = fork(`bench/${name}${ENDING}`, { execArgv: ['--liftoff-only'] });
  bench.on('message', (message) => lines.push(benchLineSchema.parse(message)));
  const [code] = await once(bench, 'exit');
  if (code !== 0) failed.push(name);
}

const measuredAt = new Date().toISOString();
mkdirSync(path.dirname(values.json), { recursive: true });
writeFileSync(values.json, `${JSON.stringify({ measuredAt, cores: cpus().length, load, failed, lines }, null, 2)}\n`);
console.log(`\n${formatTable(lines)}\n\nWritten to ${values.json}.`);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
const isMissed = values.check && lines.some((line) => judgeLine(line) === 'missed');
if (failed.length > 0 || isMissed) process.exitCode = 1;
