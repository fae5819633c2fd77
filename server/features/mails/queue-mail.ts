import type { Context } from '#server/context.ts';
import type { ContactMailRow, OrderMailRow } from '#server/db/schema/mails.ts';
import { newId } from '#server/platform/random/random.ts';
import { MAIL_JOB } from './jobs.ts';
import { insertMail } from './queries.ts';

/** A mail to be owed: its kind, and what it is about. */
export type OwedMail =
  | { kind: OrderMailRow['kind']; orderId: string }
  | { kind: ContactMailRow['kind']; contactMessageId: string };

/** What a customer has paid for is told before what a visitor has asked. */
const ORDER_MAIL_PRIORITY = 10;

/** Owes a mail, inside the caller's transaction. One that is owed already, of this kind and subject, is not owed twice. */
export async function queueMail(ctx: Context, mail: OwedMail): Promise<void> {
  const now = ctx.clock.now();
  const id = newId(now);
  const subjectId = 'orderId' in mail ? mail.orderId : mail.contactMessageId;
  const isNew = await insertMail(ctx.db, { id, ...mail, uniqueKey: `${mail.kind}:${subjectId}`, createdAt: now });
  const priority = 'orderId' in mail ? ORDER_MAIL_PRIORITY : 0;
  if (isNew) await ctx.jobs.enqueue(ctx.db, MAIL_JOB, { mailId: id }, priority);
}
