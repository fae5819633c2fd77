import { parseArgs } from 'node:util';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { deliverAtOnce } from '#e2e/stress/deliver-at-once.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';

/*
 * Proves that a payment is settled once, however often and at once the provider and the browser say so:
 *   node scripts/prove/prove-webhooks.ts [--orders 10] [--deliveries 100] [--confirmations 20] [--postgres postgres://…]
 * With --postgres it makes its own database beside the named one, and removes it.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10' },
    deliveries: { type: 'string', default: '100' },
    confirmations: { type: 'string', default: '20' },
    postgres: { type: 'string' },
  },
});
const orders = Number(values.orders);
const options = { orders, deliveries: Number(values.deliveries), confirmations: Number(values.confirmations) };

const figures = await withScratchDatabase(values.postgres, (databaseUrl) => deliverAtOnce({ ...options, databaseUrl }));
const isProven = printFigures(figures, {
  webhooksAnswered2xx: orders * options.deliveries,
  confirmationsAnsweredPaid: orders * options.confirmations,
  paidOrders: orders,
  invoiceNumbers: orders,
  bookings: orders,
  mailsToCustomers: orders,
  mailsToStudio: orders,
  alerts: 0,
});
process.exitCode = isProven ? 0 : 1;
