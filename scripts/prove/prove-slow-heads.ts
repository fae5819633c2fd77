import { parseArgs } from 'node:util';
import { startServer } from '#e2e/harness/server-process.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';
import { openSlowHeads } from '#e2e/stress/slow-heads.ts';

/*
 * Proves that connections that never finish the head of a request are all closed by one deadline, and keep nobody else
 * waiting meanwhile:
 *   node scripts/prove/prove-slow-heads.ts [--connections 1000] [--deadline 30]
 */
const { values } = parseArgs({
  options: { connections: { type: 'string', default: '1000' }, deadline: { type: 'string', default: '30' } },
});
const connections = Number(values.connections);
const deadlineSeconds = Number(values.deadline);

const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
try {
  const { closed, firstSeconds, lastSeconds, slowestHealthMs } = await openSlowHeads(server, {
    connections,
    deadlineSeconds,
  });
  console.log(
    `Closed ${closed} of ${connections}, the first after ${firstSeconds} s, the last after ${lastSeconds} s.`,
  );
  console.log(`The slowest answer to somebody else took ${slowestHealthMs} ms.`);
  process.exitCode = printFigures({ closed }, { closed: connections }) ? 0 : 1;
} finally {
  await server.stop();
  server.remove();
}
