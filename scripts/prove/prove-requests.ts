import { runCommand } from '../run-command.ts';

/*
 * Proves that no request makes the server fail: ten times the hostile requests of the test command to each endpoint, and one by the
 * client that is made from the description.
 *
 *   npm run prove:requests
 */

const DEPTH = '10';
const TIMEOUT_MS = 2 * 60 * 60_000;

const vitest = [
  '--liftoff-only',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=server',
  'server/endpoints.fuzz',
  'server/endpoints.client',
];
const { code } = await runCommand('node', vitest, { env: { FUZZ_DEPTH: DEPTH }, isShown: true, timeoutMs: TIMEOUT_MS });
process.exitCode = code;
