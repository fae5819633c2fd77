import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { WebhookDeliveryRow } from '#server/db/schema/webhooks.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { claimDue, listDueWebhooks, lockFreeWebhooks } from './queries.ts';

/** How many calls of one webhook are under way at once, on all servers together. */
const AT_ONCE = 4;
/** One that failed last is asked one at a time, so that a server that hangs holds up nobody else. */
const AT_ONCE_FAILING = 1;
/** Longer than a call can last: what a server has that was killed is sent by another one after this. */
const CLAIM_MS = MINUTE_MS / 2;

/**
 * Takes what is due and may be sent now, at most `most` of all webhooks: each gets one before any gets two, so that none with much to be sent keeps
 * the others waiting. `by` is who sends it.
 */
export async function claimDeliveries(
  ctx: Context,
  { by, most }: { by: string; most: number },
): Promise<WebhookDeliveryRow[]> {
  const now = ctx.clock.now();
  const due = await listDueWebhooks(ctx.db, now);
  if (due.length === 0 || most <= 0) return [];
  return withTransaction(ctx.db, async (tx) => {
    const free = await lockFreeWebhooks(tx, due, now);
    const rooms = free.map(({ id, failingSince, calls }) => ({
      webhookId: id,
      limit: (failingSince ? AT_ONCE_FAILING : AT_ONCE) - calls,
    }));
    const until = new Date(now.getTime() + CLAIM_MS);
    const claimed: WebhookDeliveryRow[] = [];
    for (const { webhookId, limit } of shareOut(rooms, most)) {
      claimed.push(...(await claimDue(tx, { webhookId, limit, now, until, by })));
    }
    return claimed;
  });
}

type Room = { webhookId: string; limit: number };

/** Shares `most` out among rooms, one each in turn, those whose turn it is first in an order by chance. */
export function shareOut(rooms: readonly Room[], most: number): Room[] {
  const shares = rooms
    .map(({ webhookId, limit }) => ({ webhookId, limit: 0, room: limit, turn: Math.random() }))
    .sort((a, b) => a.turn - b.turn);
  for (let left = most; left > 0; ) {
    const open = shares.filter(({ limit, room }) => limit < room).slice(0, left);
    if (open.length === 0) break;
    for (const share of open) share.limit += 1;
    left -= open.length;
  }
  return shares.filter(({ limit }) => limit > 0).map(({ webhookId, limit }) => ({ webhookId, limit }));
}
