import { runCommand } from '../run-command.ts';
import { paced } from '../test/setup/pace.ts';
import type { Failure } from '../test/test-failures.ts';

/** `isShown` where what it prints is worth reading also where all is well. */
type Check = { name: string; command: [string, ...string[]]; isShown?: boolean };

const ROUTE_TYPES: Check = { name: 'route types', command: ['react-router', 'typegen'] };
/** Types, lint, rules of layers, modules and names, dead code, the lockfile, refusals in all languages, old words, tables against migrations, the messages of all languages, the paths that the documents name, queries that forget the trash, the ids of rules, the files of `deploy/`, the description of the API. */
const CHECKS: readonly Check[] = [
  // One checker: the usual four each work out the types that they share, in 5 GB instead of 2.5 and 51 s of processor time instead of 28.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'layers', command: ['node', 'scripts/checks/check-layers.ts'] },
  { name: 'modules', command: ['node', 'scripts/checks/check-modules.ts'], isShown: true },
  { name: 'places', command: ['node', 'scripts/checks/check-places.ts'], isShown: true },
  { name: 'code', command: ['node', 'scripts/checks/check-code.ts'] },
  { name: 'structure', command: ['node', 'scripts/checks/check-structure.ts'] },
  { name: 'lockfile', command: ['node', 'scripts/checks/check-lockfile.ts'] },
  { name: 'sentences', command: ['node', 'scripts/checks/check-sentences.ts'] },
  { name: 'words', command: ['node', 'scripts/checks/check-words.ts'] },
  { name: 'documents', command: ['node', 'scripts/checks/check-docs.ts'] },
  { name: 'trash', command: ['node', 'scripts/checks/check-trash.ts'] },
  { name: 'rules', command: ['node', 'scripts/checks/check-rules.ts'] },
  { name: 'languages', command: ['node', 'scripts/checks/check-locales.ts'] },
  { name: 'deployment', command: ['node', 'scripts/checks/check-deploy.ts'] },
  { name: 'migrations', command: ['node', 'scripts/checks/check-migrations.ts'] },
  { name: 'description of the API', command: ['node', '--liftoff-only', 'scripts/checks/check-api.ts'] },
  { name: 'unused code', command: ['knip'] },
];

/** The types take about as long as all others together. */
const AT_ONCE = 2;

async function runCheck({ name, command, isShown }: Check): Promise<Failure | null> {
  const startedAt = performance.now();
  const [tool, ...args] = command;
  const { code, output } = await runCommand(tool, args, { timeoutMs: paced(300_000) });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
  if (code !== 0 || isShown) console.log(output.trimEnd());
  if (code === 0) return null;
  return { file: command.join(' '), name, message: output.trim().split('\n').slice(0, 6).join('\n') };
}

/** Runs all checks, two at a time, also after one that fails, and shows what each failing one says. */
export async function runChecks(): Promise<{ passed: number; failed: number; failures: Failure[] }> {
  const failures: Failure[] = [];
  const waiting = [...CHECKS];
  const note = (failure: Failure | null) => {
    if (failure) failures.push(failure);
  };
  // The types of routes are written first: the check of types reads them.
  note(await runCheck(ROUTE_TYPES));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) note(await runCheck(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed: CHECKS.length + 1 - failures.length, failed: failures.length, failures };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
