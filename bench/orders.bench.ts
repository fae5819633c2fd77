import { performance } from 'node:perf_hooks';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { orderOptions } from '#e2e/stress/stress-order.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { medianRound } from './statistics.ts';

/**
 * Orders a second that are placed, paid in demo mode and booked, by one client and by eight, each order for a time of its
 * own. The mark is how many times as many eight clients get on Postgres; the mails of the orders are sent meanwhile.
 */
const CLIENTS = 8;
const MIN_FACTOR = 3;
const ROUNDS = 3;
const SECONDS = 4;

let placed = 0;
/** Orders a second by so many clients, each of which waits for its order to be paid before the next. */
async function orderOften(url: string, clients: number): Promise<number> {
  const [before, startedAt] = [placed, performance.now()];
  const isOver = () => performance.now() - startedAt > SECONDS * 1000;
  const client = async () => {
    while (!isOver()) {
      placed += 1;
      const order = await placeOrder(url, orderOptions(placed), crypto.randomUUID());
      const { order: paid } = await payDemoOrder(url, order);
      if (paid.payment_status !== 'paid') throw new Error(`An order is ${paid.payment_status}.`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return ((placed - before) * 1000) / (performance.now() - startedAt);
}

async function measure(databaseUrl: string | undefined): Promise<void> {
  const server = await startServer({ env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  await orderOften(server.url, CLIENTS);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [alone, together] = [await orderOften(server.url, 1), await orderOften(server.url, CLIENTS)];
    rounds.push({ ours: together, bare: alone });
    console.log(`${together.toFixed(1)} orders a second by ${CLIENTS} clients, ${alone.toFixed(1)} by one`);
  }
  await server.stop();
  server.remove();
  reportLine({
    name: `orders paid by ${CLIENTS} clients against one, ${databaseUrl ? 'Postgres' : 'embedded'}`,
    unit: 'orders/s',
    ...medianRound(rounds),
    // The embedded database is one connection in the server's own thread: what is gained there is no promise.
    ...(databaseUrl && { mark: { atLeast: MIN_FACTOR } }),
  });
}

await measure(undefined);
const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl) await withScratchDatabase(serverUrl, measure);
else console.log('Postgres: not measured, since TEST_DATABASE_URL is not set');
