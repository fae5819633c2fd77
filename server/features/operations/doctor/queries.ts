import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PaymentMode } from '#domain/shared/payment-mode.ts';
import type { Db } from '#server/db/database.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { backups } from '#server/db/schema/backups.ts';
import { bookings, holds } from '#server/db/schema/bookings.ts';
import { leases } from '#server/db/schema/leases.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mediaItems, uploads } from '#server/db/schema/media.ts';
import { orderPayments, orders } from '#server/db/schema/orders.ts';

const m = mediaItems;

const timeSchema = z.tuple([z.object({ now_ms: z.number() })]);

/** What time it is for the database. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`);
  return new Date(timeSchema.parse(rows)[0].now_ms);
}

/** When the newest order or action was written down; null where there is none. */
export async function findNewestInstant(db: Db): Promise<Date | null> {
  const [order] = await db.select({ at: orders.createdAt }).from(orders).orderBy(desc(orders.createdAt)).limit(1);
  const [deed] = await db.select({ at: auditLog.at }).from(auditLog).orderBy(desc(auditLog.at)).limit(1);
  const times = [order?.at, deed?.at].flatMap((at) => (at ? [at.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Photos that are ready and have no pictures. What has none by its nature (films, documents) does not count. */
export async function listWithoutPictures(db: Db, limit: number) {
  return db
    .select({ id: m.id, fileName: m.fileName })
    .from(m)
    .where(
      and(
        eq(m.status, 'ready'),
        isNull(m.deletedAt),
        like(m.fileType, 'image/%'),
        sql`kind <> 'raw' and variants = '[]'::jsonb`,
      ),
    )
    .orderBy(asc(m.id))
    .limit(limit);
}

/** Films that libraries and deliveries show, of which none was made that browsers play: since there was no ffmpeg, or since it failed. */
export async function listUnmadeFilms(db: Db, state: 'as_it_came' | 'failed', limit: number) {
  return db
    .select({ id: m.id, fileName: m.fileName })
    .from(m)
    .where(and(eq(m.filmState, state), eq(m.isHidden, false)))
    .orderBy(asc(m.id))
    .limit(limit);
}

/** Items that were to be prepared since before the moment. */
export async function listStuckMedia(db: Db, before: Date) {
  return db
    .select({ id: m.id, fileName: m.fileName })
    .from(m)
    .where(and(eq(m.status, 'processing'), isNull(m.deletedAt), lt(m.createdAt, before)));
}

/** Uploads that were to end before the moment. */
export async function listOldUploads(db: Db, before: Date): Promise<string[]> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(lt(uploads.expiresAt, before)).limit(1000);
  return rows.map(({ id }) => id);
}

/** A payment as it is compared with the provider. */
export type ComparedPayment = {
  id: string;
  orderNumber: number;
  intentId: string;
  isPaid: boolean;
  amountMinor: number;
  refundedMinor: number;
  createdAt: Date;
};

type ComparedPage = { mode: PaymentMode; after: ComparedPayment | null; limit: number };

/** The payments that were made in a mode and are known to the provider, the newest first. */
export async function listComparedPayments(db: Db, { mode, after, limit }: ComparedPage): Promise<ComparedPayment[]> {
  const p = orderPayments;
  const isBehind = after
    ? sql`(${p.createdAt}, ${p.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const rows = await db
    .select({
      id: p.id,
      orderNumber: orders.orderNumber,
      intentId: p.intentId,
      status: p.status,
      amountMinor: sql<number>`${p.amountMinor} - ${p.recordedMinor}`.mapWith(Number),
      refundedMinor: sql<number>`${p.refundedMinor} - ${p.refundedByHandMinor}`.mapWith(Number),
      createdAt: p.createdAt,
    })
    .from(p)
    .innerJoin(orders, eq(orders.id, p.orderId))
    .where(and(eq(orders.paymentMode, mode), isNotNull(p.intentId), isBehind))
    .orderBy(desc(p.createdAt), desc(p.id))
    .limit(limit);
  return rows.flatMap(({ intentId, status, ...row }) =>
    intentId ? [{ ...row, intentId, isPaid: status === 'paid' || status === 'refunded' }] : [],
  );
}

/** Lets payments be looked up by the next job. */
export async function makePaymentsDue(db: Db, ids: string[], nextCheckAt: Date): Promise<void> {
  await db.update(orderPayments).set({ nextCheckAt }).where(inArray(orderPayments.id, ids));
}

const hasShoot = sql`exists (select from ${bookings} b where b.order_id = ${orders.id} and b.status not in ('cancelled', 'held'))`;

/** The numbers of orders that say that their shoot is booked, and that have none. */
export async function listLostShoots(db: Db, limit: number): Promise<number[]> {
  const isBooked = and(eq(orders.schedulingStatus, 'booked'), eq(orders.orderStatus, 'pending'));
  const rows = await db
    .select({ number: orders.orderNumber })
    .from(orders)
    .where(and(isBooked, eq(orders.paymentStatus, 'paid'), sql`not ${hasShoot}`))
    .orderBy(asc(orders.createdAt))
    .limit(limit);
  return rows.map(({ number }) => number);
}

/** The numbers of cancelled orders whose shoot is still to come. */
export async function listShootsOfCancelled(db: Db, now: Date, limit: number): Promise<number[]> {
  const isToCome = and(gt(bookings.shootDatetime, now), sql`${bookings.status} not in ('cancelled', 'held')`);
  const rows = await db
    .selectDistinct({ number: orders.orderNumber })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(isToCome, eq(orders.orderStatus, 'cancelled')))
    .limit(limit);
  return rows.map(({ number }) => number);
}

const HOUR = sql`interval '1 hour'`;

/** How many held times ended more than an hour before the moment and are still there. */
export async function countOldHolds(db: Db, now: Date): Promise<number> {
  return db.$count(holds, sql`${holds.expiresAt} < ${now.toISOString()}::timestamptz - ${HOUR}`);
}

const namesSchema = z.array(z.object({ name: z.string() }));

/** The queue loses a process within a minute; what is silent for five has nobody. */
const isSilent: SQL = sql`state = 'active' and coalesce(heartbeat_on, started_on) < now() - interval '5 minutes'`;

/** The kinds of jobs that are under way and whose process has given no sign of life for minutes, one entry each. */
export async function listSilentJobs(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`select name from pgboss.job where ${isSilent} order by name limit 1000`);
  return namesSchema.parse(rows).map(({ name }) => name);
}

/** Puts those into the queue again; how many there were. */
export async function requeueSilentJobs(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`update pgboss.job
    set state = 'retry', start_after = now(), started_on = null, heartbeat_on = null where ${isSilent} returning name`);
  return namesSchema.parse(rows).length;
}

const dueSchema = z.array(z.object({ name: z.string(), waits_ms: z.number() }));

/** The job that waits longest for somebody to take it; null where none is due. */
export async function findOldestDueJob(db: Db): Promise<{ name: string; waitsMs: number } | null> {
  const { rows } =
    await db.execute(sql`select name, (extract(epoch from now() - start_after) * 1000)::float8 as waits_ms
    from pgboss.job where state in ('created', 'retry') and start_after < now() and name not like '\\_\\_pgboss%' order by start_after limit 1`);
  const [row] = dueSchema.parse(rows);
  return row ? { name: row.name, waitsMs: row.waits_ms } : null;
}

/** Mails that were queued before the moment and that no job is about. */
export async function listLostMails(db: Db, before: Date, limit: number): Promise<string[]> {
  const hasJob = sql`exists (select from pgboss.job j where j.name = 'mail' and j.state in ('created', 'retry', 'active')
    and j.data ->> 'mailId' = ${mails.id}::text)`;
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lt(mails.createdAt, before), sql`not ${hasJob}`))
    .orderBy(asc(mails.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many leases ended more than a day ago and are still there. */
export async function countEndedLeases(db: Db): Promise<number> {
  return db.$count(leases, sql`${leases.until} < now() - interval '1 day'`);
}

export async function countActiveAdmins(db: Db): Promise<number> {
  return db.$count(users, and(eq(users.role, 'admin'), isNull(users.suspendedAt)));
}

/** The last backup that was made, and the last one that failed after it. */
export async function findLastBackup(db: Db) {
  const newest = desc(backups.finishedAt);
  const [done] = await db.select().from(backups).where(eq(backups.outcome, 'done')).orderBy(newest).limit(1);
  const isLater = done ? gt(backups.finishedAt, done.finishedAt) : undefined;
  const [failed] = await db
    .select()
    .from(backups)
    .where(and(eq(backups.outcome, 'failed'), isLater))
    .orderBy(newest)
    .limit(1);
  return { done: done ?? null, failed: failed ?? null };
}
