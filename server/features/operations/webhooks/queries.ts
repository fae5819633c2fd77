import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DeliveryState } from '#domain/operations/webhooks/webhook-states.ts';
import type { Cursor } from '#domain/shared/cursor.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Db } from '#server/db/database.ts';
import { sendingHolds } from '#server/db/schema/backups.ts';
import { type EventRow, events } from '#server/db/schema/events.ts';
import {
  type WebhookDeliveryRow,
  type WebhookRow,
  type WebhookTryRow,
  webhookDeliveries,
  webhooks,
  webhookTries,
} from '#server/db/schema/webhooks.ts';

const d = webhookDeliveries;

export async function insertWebhook(tx: Db, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [webhook] = await tx.insert(webhooks).values(row).returning();
  if (!webhook) throw new Error('The webhook was not kept.');
  return webhook;
}

export async function listWebhookRows(db: Db): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | null> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return webhook ?? null;
}

/** A webhook, locked until the transaction ends: whoever changes what is on its way to it does so one after another. */
export async function lockWebhook(tx: Db, id: string): Promise<WebhookRow | null> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return webhook ?? null;
}

/** All webhooks, locked: how many there are is decided by one at a time. */
export async function lockAllWebhooks(tx: Db): Promise<number> {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`);
  return tx.$count(webhooks);
}

export async function updateWebhookRow(tx: Db, id: string, changes: Partial<WebhookRow>): Promise<WebhookRow> {
  const [webhook] = await tx.update(webhooks).set(changes).where(eq(webhooks.id, id)).returning();
  if (!webhook) throw new Error(`Webhook ${id} is gone.`);
  return webhook;
}

/** Gives all webhooks another secret and switches them off: nobody can read those of before. How many there are. */
export async function replaceSecrets(tx: Db, secret: string, now: Date): Promise<number> {
  const changed = await tx
    .update(webhooks)
    .set({
      secret,
      formerSecret: null,
      formerUntil: null,
      offReason: sql`coalesce(off_reason, 'by_hand')`,
      offAt: sql`coalesce(off_at, ${now.toISOString()}::timestamptz)`,
      version: sql`${webhooks.version} + 1`,
    })
    .returning({ id: webhooks.id });
  return changed.length;
}

export async function deleteWebhookRow(tx: Db, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

/** The webhooks that are on, locked. */
export async function lockWorkingWebhooks(tx: Db): Promise<WebhookRow[]> {
  return tx.select().from(webhooks).where(isNull(webhooks.offReason)).orderBy(asc(webhooks.id)).for('no key update');
}

/**
 * Queues events for webhooks, whose rows the caller has locked. The first event of a subject on its way to a webhook is due, the others wait behind
 * it. What a webhook has already stays as it is.
 */
export async function insertDeliveries(
  tx: Db,
  pairs: readonly { id: string; webhookId: string; eventId: string; isReplay?: boolean }[],
  now: Date,
): Promise<void> {
  if (pairs.length === 0) return;
  const json = JSON.stringify(
    pairs.map(({ id, webhookId, eventId, isReplay }) => ({
      id,
      webhook_id: webhookId,
      event_id: eventId,
      is_replay: isReplay ?? false,
    })),
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with asked as (
      select asked.*, ${events.subjectId} as subject_id, ${events.sequence} as sequence
      from json_to_recordset(${json}::json) as asked (id uuid, webhook_id uuid, event_id uuid, is_replay boolean)
      join ${events} on ${events.id} = asked.event_id
      where not exists (select from ${d} where ${d.eventId} = asked.event_id and ${d.webhookId} = asked.webhook_id)
    ), placed as (
      select asked.*, row_number() over (partition by webhook_id, subject_id order by sequence) = 1
        and not exists (select from ${d} where ${d.webhookId} = asked.webhook_id and ${d.subjectId} = asked.subject_id
          and ${d.state} = 'due') as is_first
      from asked
    )
    insert into ${d} (id, webhook_id, event_id, subject_id, sequence, state, next_try_at, is_replay, created_at)
    select id, webhook_id, event_id, subject_id, sequence, case when is_first then 'due' else 'waiting' end,
      case when is_first then ${at} end, is_replay, ${at}
    from placed order by sequence`);
}

/** Lets the next event of a subject go on its way to a webhook, whose row the caller has locked, where none is. */
export async function promoteNext(
  tx: Db,
  { webhookId, subjectId }: Pick<WebhookDeliveryRow, 'webhookId' | 'subjectId'>,
  now: Date,
): Promise<void> {
  const isOfSubject = and(eq(d.webhookId, webhookId), eq(d.subjectId, subjectId));
  if ((await tx.$count(d, and(isOfSubject, eq(d.state, 'due')))) > 0) return;
  const next = tx
    .select({ id: d.id })
    .from(d)
    .where(and(isOfSubject, eq(d.state, 'waiting')))
    .orderBy(asc(d.sequence))
    .limit(1);
  await tx.update(d).set({ state: 'due', nextTryAt: now }).where(inArray(d.id, next));
}

/** Whether a moment has come, or lies farther ahead than any that is written: the clock was wrong then. */
const hasCome = (column: typeof d.nextTryAt | typeof d.claimedUntil, now: Date) =>
  or(lte(column, now), gt(column, new Date(now.getTime() + 2 * DAY_MS)));
const isFree = (now: Date) => or(isNull(d.claimedUntil), hasCome(d.claimedUntil, now));
const isDue = (now: Date): SQL | undefined => and(eq(d.state, 'due'), hasCome(d.nextTryAt, now), isFree(now));

/** The ids of the webhooks that are on and have something to be sent now; none while nothing is to leave a place that was restored. */
export async function listDueWebhooks(db: Db, now: Date): Promise<string[]> {
  const due = db
    .select({ one: sql`1` })
    .from(d)
    .where(and(eq(d.webhookId, webhooks.id), isDue(now)));
  const rows = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(isNull(webhooks.offReason), sql`exists ${due}`, sql`not exists (select from ${sendingHolds})`));
  return rows.map(({ id }) => id);
}

/** Of these webhooks those that no other server looks at now, locked, each with how many calls of it are under way. */
export async function lockFreeWebhooks(tx: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  const locked = await tx
    .select({ id: webhooks.id, failingSince: webhooks.failingSince })
    .from(webhooks)
    .where(and(inArray(webhooks.id, [...ids]), isNull(webhooks.offReason)))
    .for('no key update', { skipLocked: true });
  const claimed = await tx
    .select({ id: d.webhookId, calls: count() })
    .from(d)
    .where(
      and(
        inArray(
          d.webhookId,
          locked.map(({ id }) => id),
        ),
        eq(d.state, 'due'),
        gt(d.claimedUntil, now),
      ),
    )
    .groupBy(d.webhookId);
  const calls = new Map(claimed.map((row) => [row.id, row.calls]));
  return locked.map((row) => ({ ...row, calls: calls.get(row.id) ?? 0 }));
}

type Claim = { webhookId: string; limit: number; now: Date; until: Date; by: string };

/** Takes events that are due for a webhook, whose row the caller has locked: nobody else sends them until then. */
export async function claimDue(tx: Db, { webhookId, limit, now, until, by }: Claim): Promise<WebhookDeliveryRow[]> {
  const next = tx
    .select({ id: d.id })
    .from(d)
    .where(and(eq(d.webhookId, webhookId), isDue(now)))
    .orderBy(asc(d.nextTryAt), asc(d.sequence))
    .limit(limit);
  return tx
    .update(d)
    .set({
      claimedUntil: until,
      claimedBy: by,
      firstTryAt: sql`coalesce(first_try_at, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(d.id, next))
    .returning();
}

/** Gives back what was taken and not sent. */
export async function releaseClaims(db: Db, by: string): Promise<void> {
  await db
    .update(d)
    .set({ claimedUntil: null, claimedBy: null })
    .where(and(eq(d.claimedBy, by), eq(d.state, 'due')));
}

export async function findDelivery(db: Db, id: string): Promise<WebhookDeliveryRow | null> {
  const [delivery] = await db.select().from(d).where(eq(d.id, id));
  return delivery ?? null;
}

export async function updateDelivery(tx: Db, id: string, changes: Partial<WebhookDeliveryRow>): Promise<void> {
  await tx.update(d).set(changes).where(eq(d.id, id));
}

export async function insertTry(tx: Db, row: typeof webhookTries.$inferInsert): Promise<void> {
  await tx.insert(webhookTries).values(row);
}

/** The calls of a delivery, the oldest first. */
export async function listTries(db: Db, deliveryId: string, limit: number): Promise<WebhookTryRow[]> {
  return db
    .select()
    .from(webhookTries)
    .where(eq(webhookTries.deliveryId, deliveryId))
    .orderBy(asc(webhookTries.startedAt), asc(webhookTries.id))
    .limit(limit);
}

export type ListedDelivery = { delivery: WebhookDeliveryRow; event: EventRow; lastTry: WebhookTryRow | null };

/** Adds the last call of each delivery. */
async function withLastTries(db: Db, rows: readonly Omit<ListedDelivery, 'lastTry'>[]): Promise<ListedDelivery[]> {
  const ids = rows.map(({ delivery }) => delivery.id);
  if (ids.length === 0) return [];
  const { deliveryId, startedAt, id } = webhookTries;
  const last = await db
    .selectDistinctOn([deliveryId])
    .from(webhookTries)
    .where(inArray(deliveryId, ids))
    .orderBy(asc(deliveryId), desc(startedAt), desc(id));
  const lastOf = new Map(last.map((row) => [row.deliveryId, row]));
  return rows.map((row) => ({ ...row, lastTry: lastOf.get(row.delivery.id) ?? null }));
}

/** One delivery with its event and its last call. */
export async function findListedDelivery(db: Db, id: string): Promise<ListedDelivery | null> {
  const rows = await db
    .select({ delivery: d, event: events })
    .from(d)
    .innerJoin(events, eq(events.id, d.eventId))
    .where(eq(d.id, id));
  return (await withLastTries(db, rows))[0] ?? null;
}

type Page = { after: Cursor | null; limit: number; states: readonly DeliveryState[] | null };

/** What was sent to a webhook and is on its way to it, the newest first. */
export async function listDeliveryRows(
  db: Db,
  webhookId: string,
  { after, limit, states }: Page,
): Promise<ListedDelivery[]> {
  const isBehind =
    after && sql`(${d.createdAt}, ${d.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const rows = await db
    .select({ delivery: d, event: events })
    .from(d)
    .innerJoin(events, eq(events.id, d.eventId))
    .where(and(eq(d.webhookId, webhookId), states ? inArray(d.state, [...states]) : undefined, isBehind ?? undefined))
    .orderBy(desc(d.createdAt), desc(d.id))
    .limit(limit);
  return withLastTries(db, rows);
}

/** How many events are on their way to each webhook. */
export async function countOnTheirWay(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: d.webhookId, total: count() })
    .from(d)
    .where(and(inArray(d.webhookId, [...ids]), inArray(d.state, ['due', 'waiting'])))
    .groupBy(d.webhookId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Lets everything that waits for its next try at a webhook be sent now: it was away and is there again. */
export async function hurryDeliveries(tx: Db, webhookId: string, now: Date): Promise<void> {
  await tx
    .update(d)
    .set({ nextTryAt: now })
    .where(and(eq(d.webhookId, webhookId), eq(d.state, 'due'), gt(d.nextTryAt, now)));
}

/** The webhooks that are on, whose owner was not told, and to which an event could not be sent since before. */
export async function listFailingWebhooks(db: Db, before: Date): Promise<WebhookRow[]> {
  const failing = db
    .select({ one: sql`1` })
    .from(d)
    .where(and(eq(d.webhookId, webhooks.id), eq(d.state, 'due'), gt(d.tries, 0), lte(d.firstTryAt, before)));
  return db
    .select()
    .from(webhooks)
    .where(and(isNull(webhooks.offReason), isNull(webhooks.warnedAt), sql`exists ${failing}`));
}

/** Whether an event could not be sent to a webhook and is tried again. */
export async function hasFailing(tx: Db, webhookId: string): Promise<boolean> {
  return (await tx.$count(d, and(eq(d.webhookId, webhookId), eq(d.state, 'due'), gt(d.tries, 0)))) > 0;
}

type Missed = {
  webhook: Pick<WebhookRow, 'id' | 'eventTypes'>;
  since: Date;
  after: number;
  until: number;
  limit: number;
};

/** Events since an instant that a webhook asked for and never had, in their order, between two sequences. */
export async function listMissed(db: Db, { webhook, since, after, until, limit }: Missed): Promise<EventRow[]> {
  const had = db
    .select({ one: sql`1` })
    .from(d)
    .where(and(eq(d.eventId, events.id), eq(d.webhookId, webhook.id)));
  const { eventTypes } = webhook;
  return db
    .select()
    .from(events)
    .where(
      and(
        gt(events.sequence, after),
        lte(events.sequence, until),
        sql`${events.at} >= ${since.toISOString()}::timestamptz`,
        sql`${events.type} <> 'webhook.test'`,
        eventTypes.length > 0 ? inArray(events.type, eventTypes) : undefined,
        sql`not exists ${had}`,
      ),
    )
    .orderBy(asc(events.sequence))
    .limit(limit);
}

/** The deliveries to a webhook since an instant that were given up, in the order of their events. */
export async function listFailed(
  db: Db,
  { webhookId, since, limit }: { webhookId: string; since: Date; limit: number },
): Promise<WebhookDeliveryRow[]> {
  const isRecent = sql`${d.createdAt} >= ${since.toISOString()}::timestamptz`;
  return db
    .select()
    .from(d)
    .where(and(eq(d.webhookId, webhookId), eq(d.state, 'failed'), isRecent))
    .orderBy(asc(d.sequence))
    .limit(limit);
}
