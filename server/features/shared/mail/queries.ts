import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Cursor } from '#domain/shared/cursor.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { GUEST_MAIL_KINDS, type MailRow, mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { properties } from '#server/db/schema/properties.ts';

/** Inserts a mail that is queued; false where it is already owed or sent. */
export async function insertMail(tx: Db, mail: typeof mails.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  return inserted.length > 0;
}

export async function findMail(db: Db, id: string): Promise<MailRow | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

/** Lets a mail that waited leave; false where it was taken back, or is on its way already. Who takes it back deletes it: one of both comes first. */
export async function claimMail(db: Db, id: string): Promise<boolean> {
  const claimed = await db
    .update(mails)
    .set({ dueAt: null })
    .where(and(eq(mails.id, id), isNotNull(mails.dueAt)))
    .returning({ id: mails.id });
  return claimed.length > 0;
}

/** The mails of a kind about an order that wait and can be taken back. */
export async function listHeldMails(db: Db, orderId: string, kind: MailRow['kind']): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.kind, kind), isNotNull(mails.dueAt)));
}

/** Takes a mail back that waits; false where it is on its way already. */
export async function deleteHeldMail(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(mails)
    .where(and(eq(mails.id, id), isNotNull(mails.dueAt)))
    .returning({ id: mails.id });
  return deleted.length > 0;
}

/** Whether the confirmation of an order was queued, and so will reach its customer or be seen as failed. */
export async function hasConfirmation(db: Db, orderId: string): Promise<boolean> {
  const where = and(eq(mails.orderId, orderId), eq(mails.kind, 'order_confirmation'));
  return (await db.$count(mails, where)) > 0;
}

export async function markMailSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'sent', sentAt, sealed: null, lastError: null, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id));
}

export async function markMailTried(
  db: Db,
  id: string,
  failure: { lastError: string; isFinal: boolean },
): Promise<void> {
  await db
    .update(mails)
    .set({
      status: failure.isFinal ? 'failed' : 'queued',
      lastError: failure.lastError,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(eq(mails.id, id));
}

/**
 * Each mail that finally failed and that somebody waits for has its alert. There is no index of what failed, and a mail
 * in a thousand does: the alerts, which are few, lead to them.
 */
const ofAlert = and(eq(alerts.kind, 'mail_failed'), eq(mails.id, sql`${alerts.subject}::uuid`));
const isFailed = eq(mails.status, 'failed');

/** How many mails finally failed that somebody waits for. */
export async function countFailedMails(db: Db): Promise<number> {
  return db.$count(db.select({ id: mails.id }).from(alerts).innerJoin(mails, ofAlert).where(isFailed).as('failed'));
}

/** The mails that finally failed, the newest failure first, each with what it is about. */
export async function listFailedMails(db: Db, limit: number) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      attempts: mails.attempts,
      lastError: mails.lastError,
      failedAt: alerts.createdAt,
      orderId: mails.orderId,
      orderNumber: orders.orderNumber,
      customerName: orders.customerName,
      senderName: contactMessages.name,
      userName: users.name,
      propertyName: properties.name,
    })
    .from(alerts)
    .innerJoin(mails, ofAlert)
    .leftJoin(orders, eq(orders.id, mails.orderId))
    .leftJoin(contactMessages, eq(contactMessages.id, mails.contactMessageId))
    .leftJoin(users, eq(users.id, mails.userId))
    .leftJoin(properties, eq(properties.id, mails.propertyId))
    .where(isFailed)
    .orderBy(desc(alerts.createdAt), desc(mails.id))
    .limit(limit);
}
export type FailedMail = Awaited<ReturnType<typeof listFailedMails>>[number];

/** Mails to the studio about any customer, and to guests of their orders. */
const KINDS_TO_OTHERS: MailRow['kind'][] = ['studio_notice', 'contact_notice', 'review_received', ...GUEST_MAIL_KINDS];

/** Whose mails these are: an account, and its address where it was confirmed. */
export type Recipient = { userId: string; confirmedEmail: string | null };

/**
 * A page of the mails to an account, the newest first, from behind `after`: about itself, its orders, its properties, and what it
 * wrote by the contact form. Each is found by an index of what it is about.
 */
export async function listUserMails(
  db: Db,
  { userId, confirmedEmail }: Recipient,
  { after, limit }: { after: Cursor | null; limit: number },
) {
  const facts = { id: mails.id, kind: mails.kind, createdAt: mails.createdAt, sentAt: mails.sentAt };
  const isFor = notInArray(mails.kind, KINDS_TO_OTHERS);
  const isFrom = confirmedEmail === null ? sql`false` : eq(contactMessages.emailFolded, foldEmail(confirmedEmail));
  const select = () => db.select(facts).from(mails);
  const found = select()
    .where(and(isFor, eq(mails.userId, userId)))
    .unionAll(
      select()
        .innerJoin(orders, eq(orders.id, mails.orderId))
        .where(and(isFor, eq(orders.userId, userId))),
    )
    .unionAll(
      select()
        .innerJoin(properties, eq(properties.id, mails.propertyId))
        .where(and(isFor, eq(properties.realtorId, userId))),
    )
    .unionAll(
      select().innerJoin(contactMessages, eq(contactMessages.id, mails.contactMessageId)).where(and(isFor, isFrom)),
    )
    .as('found');
  const isBehind =
    after &&
    sql`(${found.createdAt}, ${found.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(found)
    .where(isBehind ?? undefined)
    .orderBy(desc(found.createdAt), desc(found.id))
    .limit(limit);
}

/** A mail, locked until the transaction ends; null where there is none. */
export async function lockMail(tx: Db, id: string): Promise<MailRow | null> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
  return mail ?? null;
}

/** Enqueues an email again that had failed. Its tries and the reason of the last one stay until it has left. */
export async function markMailQueued(tx: Db, id: string): Promise<void> {
  await tx.update(mails).set({ status: 'queued' }).where(eq(mails.id, id));
}
