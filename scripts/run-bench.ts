import { readdirSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** Runs every `bench/*.bench.ts`, or those whose names are given. Each prints a ratio and fails where its limit breaks. */
const wanted = process.argv.slice(2);
const benches = readdirSync('bench').filter(
  (file) => file.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((name) => file.startsWith(name))),
);
if (benches.length === 0) {
  console.error('There is no such benchmark in bench/.');
  process.exitCode = 1;
}
for (const file of benches) {
  console.log(`\n${file}`);
  const { code } = await runCommand('node', ['--liftoff-only', `bench/${file}`], { isShown: true });
  if (code !== 0) process.exitCode = 1;
}
