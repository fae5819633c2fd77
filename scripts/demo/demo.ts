import { loadConfig } from '#server/config.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startServer } from '#server/start.ts';
import { startupBanner } from '#server/startup-banner.ts';
import { addDelivery } from './demo-delivery.ts';
import { fillWithOrders } from './demo-orders.ts';
import { fillWithPeople } from './demo-people.ts';
import { fillWithProduction } from './demo-production.ts';

const ATTEMPTS_WITHOUT_LIMIT = '100000';

/** Starts the studio on its own data folder, in demo mode, filled with samples at the first start. */
async function main(): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: process.env.DATA_DIR ?? './data-demo',
    PAYMENTS: 'demo',
    PAYMENT_ATTEMPT_LIMIT: ATTEMPTS_WITHOUT_LIMIT,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const config = loadConfig(env);
  if (config.isProduction) {
    console.error('The demo is full of invented people, so it does not run in production: leave BASE_URL unset.');
    process.exit(1);
  }
  const running = await startServer(config, createLog(config.LOG_LEVEL), process.env.PATH);
  const { details, admin } = await fillWithPeople(running);
  const isEmpty = (await running.database.db.$count(orders)) === 0;
  const added = isEmpty ? await fillWithOrders(running.services) : 0;
  const houses = admin && isEmpty ? await fillWithProduction(running, admin) : 0;
  const delivery = isEmpty ? await addDelivery(running.services) : null;
  console.log(await startupBanner(running));
  console.log(
    added > 0 ? `  Samples   ${added} orders and ${houses} properties added` : '  Samples   kept from the last start',
  );
  if (delivery) console.log(`  Delivery  ${delivery}`);
  console.log(`  Sign in   with these, at ${config.BASE_URL}/realtor-auth\n${details}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
  }
}

await main();
