import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { readDatabaseState } from '#server/db/read-state.ts';
import type { WebhookDeliveryRow } from '#server/db/schema/webhooks.ts';
import { publishEvents } from '#server/features/shared/events/publish-events.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { makeDeliveries } from './make-deliveries.ts';
import { releaseClaims } from './queries.ts';
import { sendClaimed } from './send-due.ts';

/** How long a server waits before it looks again while nothing is to be sent. */
const PAUSE_MS = 1000;
/** How long nothing is looked for in a database to which nothing was committed: a try can become due meanwhile. */
const QUIET_MS = 5000;
/** How many calls a server has under way at most, of all webhooks. */
const MOST_CALLS = 64;
/** How long a server that stops waits for the calls under way; what has no answer by then is sent again by another. */
const PATIENCE_MS = 5000;

/** Sends events to webhooks until it is stopped: any number of servers do so side by side. */
export type WebhookWatch = { stop(): Promise<void> };

/**
 * Looks each second for events and for tries that are due, and sends them. Each look is one short statement while nothing is committed, and four each five seconds. A call
 * that ends makes room for the next one at once.
 */
export function watchWebhooks(ctx: Context): WebhookWatch {
  const by = randomUUID();
  const calls = new Set<Promise<void>>();
  let isStopped = false;
  const stopping = new AbortController();
  // Whether a call has ended since the last look began.
  let hasEnded = false;
  let endPause = () => {};

  const wake = () => {
    hasEnded = true;
    endPause();
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const begin = (delivery: WebhookDeliveryRow) => {
    const call = sendClaimed(ctx, delivery, { by, signal: stopping.signal })
      .catch((error: unknown) => ctx.log.warn({ err: error, delivery: delivery.id }, 'webhook not sent'))
      .finally(() => {
        calls.delete(call);
        wake();
      });
    calls.add(call);
  };

  // What the database held at the last look that found nothing, and when that was.
  let quiet = { state: '', at: 0 };
  const isQuiet = (state: string) => state === quiet.state && performance.now() - quiet.at < QUIET_MS;

  const look = async (): Promise<number> => {
    const state = await readDatabaseState(ctx.db);
    if (isQuiet(state)) return 0;
    const found = await lookAgain();
    quiet = { state: found === 0 ? state : '', at: performance.now() };
    return found;
  };

  const lookAgain = async (): Promise<number> => {
    await publishEvents(ctx);
    await makeDeliveries(ctx);
    const claimed = await claimDeliveries(ctx, { by, most: MOST_CALLS - calls.size });
    for (const delivery of claimed) begin(delivery);
    return claimed.length;
  };

  const run = async (): Promise<void> => {
    while (!isStopped) {
      hasEnded = false;
      const found = await look().catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'webhooks not looked at');
        return 0;
      });
      if (found === 0 && !hasEnded && !isStopped) await pause();
    }
  };

  const running = run();
  return {
    async stop() {
      isStopped = true;
      wake();
      await running;
      const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([Promise.all(calls), late]);
      stopping.abort();
      await Promise.all(calls);
      await releaseClaims(ctx.db, by);
    },
  };
}
