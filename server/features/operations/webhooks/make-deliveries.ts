import { TEST_EVENT } from '#domain/operations/events/event-catalogue.ts';
import type { Context } from '#server/context.ts';
import type { EventRow } from '#server/db/schema/events.ts';
import type { WebhookRow } from '#server/db/schema/webhooks.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { getPlace, listEventsBetween, lockCursor, moveCursor } from '#server/features/shared/events/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertDeliveries, lockWorkingWebhooks } from './queries.ts';

const AT_ONCE = 500;

/** Whether a webhook gets an event: it asked for its type, or for all; a test goes to the webhook that is tried out alone. */
export function wantsEvent({ id, eventTypes }: Pick<WebhookRow, 'id' | 'eventTypes'>, event: EventRow): boolean {
  if (event.type === TEST_EVENT) return event.subjectId === id;
  return eventTypes.length === 0 || eventTypes.includes(event.type);
}

/** Queues the next events for the webhooks that asked for them, and says whether there may be more. */
async function makeSome(ctx: Context): Promise<boolean> {
  return withTransaction(ctx.db, async (tx) => {
    const after = await lockCursor(tx, 'webhooks');
    const until = await getPlace(tx, 'given');
    const events = await listEventsBetween(tx, { after, until, limit: AT_ONCE });
    const last = events.at(-1)?.sequence ?? until;
    if (last === after) return false;
    const now = ctx.clock.now();
    // Whoever ends one locks its webhook as well: no event can be put behind one that has just arrived.
    const webhooks = await lockWorkingWebhooks(tx);
    const pairs = events.flatMap((event) =>
      webhooks
        .filter((webhook) => wantsEvent(webhook, event))
        .map((webhook) => ({ id: newId(now), webhookId: webhook.id, eventId: event.id })),
    );
    await insertDeliveries(tx, pairs, now);
    await moveCursor(tx, 'webhooks', last);
    return events.length === AT_ONCE;
  });
}

/** Queues what happened since for the webhooks that are on, each event once, on any number of servers. */
export async function makeDeliveries(ctx: Context): Promise<void> {
  while ((await getPlace(ctx.db, 'webhooks')) < (await getPlace(ctx.db, 'given'))) {
    if (!(await makeSome(ctx))) return;
  }
}
