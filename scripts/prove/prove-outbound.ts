import { parseArgs } from 'node:util';
import { callHostileServers } from '#e2e/fakes/call-hostile-servers.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';

/*
 * Proves that no server which is called for a calendar, an account of calendars or a webhook can end this process or keep something of it open,
 * whatever it answers: redirects with bodies, early ends, bodies without an end, slow bytes, rubbish:
 *   node scripts/prove/prove-outbound.ts [--calls 1000] [--at-once 50] [--timeout 1000]
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '50' },
    timeout: { type: 'string', default: '1000' },
  },
});
const calls = Number(values.calls);
const plan = { calls, atOnce: Number(values['at-once']), timeoutMs: Number(values.timeout) };

const figures = await callHostileServers(plan);
process.exitCode = printFigures(figures, { calls: 3 * calls, unexpected: 0, leftOpen: 0 }) ? 0 : 1;
