import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { reportLine } from '#scripts/bench-lines.ts';
import type { Db } from '#server/db/database.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { onEachKind } from './databases.ts';
import { medianRound } from './statistics.ts';

/**
 * Orders a second that are written with their payment and line, with the four events of a paid order in the same
 * transaction, against the same without events. A real order does a hundred times as much beside: its price, its payment at the provider, its mails.
 */
const MIN_RATIO = 0.5;
const ROUNDS = 5;
const ORDERS = 200;
const EVENTS = 4;

async function writeOrders(db: Db, events: number): Promise<number> {
  const startedAt = performance.now();
  for (let index = 0; index < ORDERS; index += 1) {
    await withTransaction(db, async (tx) => {
      const { id } = await addOrder(tx, orderRow(paidFacts()));
      for (let event = 0; event < events; event += 1) {
        const data = { account_id: randomUUID() };
        await recordEvent({ db: tx, clock: systemClock }, { type: 'account.created', subjectId: id, data });
      }
    });
  }
  return (ORDERS * 1000) / (performance.now() - startedAt);
}

await onEachKind(async ({ few: { db, kind } }) => {
  await writeOrders(db, EVENTS);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await writeOrders(db, EVENTS), bare: await writeOrders(db, 0) });
  }
  const middle = medianRound(rounds);
  const { ours, bare } = middle;
  console.log(`${kind}: ${(((1000 / ours - 1000 / bare) / EVENTS) * 1000).toFixed(0)} µs an event`);
  reportLine({ name: `orders with their events, ${kind}`, unit: 'orders/s', ...middle, mark: { atLeast: MIN_RATIO } });
});
