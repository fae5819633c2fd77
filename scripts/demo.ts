import { loadConfig } from '#server/config.ts';
import { orders } from '#server/db/schema/orders.ts';
import { greeting } from '#server/greeting.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startServer } from '#server/start.ts';
import { fillWithOrders } from './demo-orders.ts';

const ATTEMPTS_WITHOUT_LIMIT = '100000';

/** Starts the studio on a data folder of its own, in demo mode, filled with samples at the first start. */
async function main(): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: process.env.DATA_DIR ?? './data-demo',
    PAYMENTS: 'demo',
    PAYMENT_ATTEMPT_LIMIT: ATTEMPTS_WITHOUT_LIMIT,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const config = loadConfig(env);
  const running = await startServer(config, createLog(config.LOG_LEVEL));
  const isEmpty = (await running.database.db.$count(orders)) === 0;
  const added = isEmpty ? await fillWithOrders(running.services) : 0;
  console.log(await greeting(running));
  console.log(added > 0 ? `  Samples   ${added} orders added` : '  Samples   kept from the last start');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
  }
}

await main();
