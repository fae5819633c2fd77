import { readSourceModules } from '../checks/source-modules.ts';
import { runCommand } from '../run-command.ts';

/*
 * Runs the tests that have a short form in their long one, and those that are long as a whole (`*.long.test.ts`): ten times the hostile requests to each endpoint, each call of
 * the made client, each documented command, restores in each place. On the database that the environment names, as `npm test` does.
 *
 *   npm run prove:tests [-- PART_OF_A_PATH]
 */

const TIMEOUT_MS = 3 * 60 * 60_000;
const SETTING = 'scripts/test/setup/long-tests.ts';

const parts = process.argv.slice(2);
const files = readSourceModules('.')
  .filter(({ path, isTest, imports }) => {
    const hasLongForm = imports.some(({ specifier }) => specifier === `#${SETTING}`);
    return isTest && (hasLongForm || path.endsWith('.long.test.ts'));
  })
  .map(({ path }) => path)
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
if (files.length === 0) throw new Error(`No test with a long form has ${parts.join(' or ')} in its path.`);

const vitest = [
  '--liftoff-only',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=server',
  '--project=unit',
  ...files,
];
const { code } = await runCommand('node', vitest, { env: { LONG_TESTS: 'yes' }, isShown: true, timeoutMs: TIMEOUT_MS });
process.exitCode = code;
