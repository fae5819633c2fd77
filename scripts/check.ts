import { runCommand } from './run-command.ts';
import type { Failure } from './test-failures.ts';
import { paced } from './test-setup/pace.ts';

type Check = { name: string; command: [string, ...string[]] };

/** Types, lint, rules of layers and names, dead code, tables against migrations, the paths that the documents name, the description of the API. */
const CHECKS: readonly Check[] = [
  { name: 'route types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'layers', command: ['node', 'scripts/check-layers.ts'] },
  { name: 'structure', command: ['node', 'scripts/check-structure.ts'] },
  { name: 'documents', command: ['node', 'scripts/check-docs.ts'] },
  { name: 'migrations', command: ['node', 'scripts/check-migrations.ts'] },
  { name: 'description of the API', command: ['node', '--liftoff-only', 'scripts/check-api.ts'] },
  { name: 'unused code', command: ['knip'] },
];

/** Runs all checks, also after one that fails, and shows what each failing one says. */
export async function runChecks(): Promise<{ passed: number; failed: number; failures: Failure[] }> {
  const failures: Failure[] = [];
  for (const { name, command } of CHECKS) {
    const startedAt = performance.now();
    const [tool, ...args] = command;
    const { code, output } = await runCommand(tool, args, { timeoutMs: paced(300_000) });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
    if (code !== 0) {
      failures.push({ file: command.join(' '), name, message: output.trim().split('\n').slice(0, 6).join('\n') });
      console.log(output);
    }
  }
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
