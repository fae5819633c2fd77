import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { type MessageKind, REMINDER_KINDS, type ReminderKind, type SkipReason } from '#domain/messages/message-json.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { contacts } from '#server/db/schema/customers.ts';
import { mails } from '#server/db/schema/mails.ts';
import { type MessageRow, messages, reminderStops } from '#server/db/schema/messages.ts';
import { guestStops, orderGuests } from '#server/db/schema/order-guests.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { shootEvents } from '#server/db/schema/shoot-events.ts';

const isShoot = and(eq(bookings.status, 'confirmed'), sql`${bookings.partOf} is null`);

/** An order that nobody paid and the studio did not make mails nobody: its address may be a stranger's. */
const isAccepted = isNotNull(orders.orderStatus);

const isReminder = inArray(messages.kind, [...REMINDER_KINDS]);

/** The shoots of orders that begin behind `from` and up to `until`. */
export async function listShootsBetween(db: Db, { from, until }: { from: Date; until: Date }) {
  const { id, orderId, shootDatetime: startsAt, sequence, createdAt } = bookings;
  const rows = await db
    .select({ id, orderId, startsAt, sequence, createdAt })
    .from(bookings)
    .where(and(isShoot, gt(bookings.shootDatetime, from), lte(bookings.shootDatetime, until)))
    .orderBy(asc(bookings.shootDatetime), asc(bookings.id));
  return rows.flatMap(({ orderId, ...shoot }) => (orderId ? [{ ...shoot, orderId }] : []));
}
export type ComingShoot = Awaited<ReturnType<typeof listShootsBetween>>[number];

/** The reminders of shoots that begin in a range. */
export async function listRemindersBetween(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(isReminder, gt(messages.startsAt, from), lte(messages.startsAt, until)));
}

/** When the customers of orders were last told another time of their shoot, by order. */
export async function listToldTimes(db: Db, orderIds: string[]): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: mails.orderId, at: max(mails.createdAt) })
    .from(mails)
    .where(and(inArray(mails.orderId, orderIds), inArray(mails.kind, ['shoot_scheduled', 'shoot_moved'])))
    .groupBy(mails.orderId);
  return new Map(rows.flatMap(({ orderId, at }) => (orderId && at ? [[orderId, at] as const] : [])));
}

/** Keeps messages; those whose event, person and channel are there already stay as they are. */
export async function insertMessages(tx: Db, rows: (typeof messages.$inferInsert)[]): Promise<MessageRow[]> {
  if (rows.length === 0) return [];
  return tx.insert(messages).values(rows).onConflictDoNothing().returning();
}

/** Gives a message that was not sent its time. */
export async function updateDueTime(tx: Db, id: string, dueAt: Date): Promise<void> {
  const isOpen = inArray(messages.status, ['due', 'skipped']);
  await tx
    .update(messages)
    .set({ dueAt, status: 'due', reason: null })
    .where(and(eq(messages.id, id), isOpen));
}

const isDue = eq(messages.status, 'due');

/** Takes off reminders that wait for a shoot that is cancelled or at another time by now. */
export async function markOutdated(tx: Db): Promise<void> {
  const { status, shootDatetime, id } = bookings;
  const isOther = or(ne(status, 'confirmed'), ne(shootDatetime, messages.startsAt));
  await tx
    .update(messages)
    .set({
      status: 'skipped',
      reason: sql`case when ${status} = 'confirmed' then 'moved' else 'cancelled' end`,
    })
    .from(bookings)
    .where(and(isDue, isReminder, eq(id, messages.bookingId), isOther));
}

/** Takes off what waits of kinds that the studio does not send. */
export async function markSwitchedOff(tx: Db, kinds: ReminderKind[]): Promise<void> {
  if (kinds.length === 0) return;
  const change = { status: 'skipped', reason: 'switched_off' } as const;
  await tx
    .update(messages)
    .set(change)
    .where(and(isDue, inArray(messages.kind, kinds)));
}

/**
 * What customers and guests are due to be told up to `now`, the earliest first, locked until the transaction ends. What another process has locked is left
 * to it.
 */
export async function lockDue(tx: Db, now: Date, limit: number): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(and(isDue, isNull(messages.recipientId), lte(messages.dueAt, now)))
    .orderBy(asc(messages.dueAt), asc(messages.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** What decides whether messages are sent: their shoot, who is told, what a guest gets, and whether that person wants none. By message. */
export async function listStates(db: Db, ids: string[]) {
  const rows = await db
    .select({
      id: messages.id,
      status: bookings.status,
      startsAt: bookings.shootDatetime,
      sequence: bookings.sequence,
      contactEmail: orders.customerEmail,
      guestEmail: orderGuests.email,
      gets: orderGuests.gets,
      contactStop: reminderStops.createdAt,
      guestStop: guestStops.createdAt,
    })
    .from(messages)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))
    .innerJoin(orders, eq(orders.id, messages.orderId))
    .leftJoin(orderGuests, eq(orderGuests.id, messages.guestId))
    .leftJoin(guestStops, eq(guestStops.stopKey, orderGuests.stopKey))
    .leftJoin(reminderStops, eq(reminderStops.contactId, orders.contactId))
    .where(inArray(messages.id, ids));
  return new Map(
    rows.map(({ id, contactEmail, guestEmail, contactStop, guestStop, ...state }) => [
      id,
      {
        ...state,
        email: state.gets ? guestEmail : contactEmail,
        stoppedAt: state.gets ? guestStop : contactStop,
      },
    ]),
  );
}
export type MessageState = Awaited<ReturnType<typeof listStates>> extends Map<string, infer S> ? S : never;

export async function markSent(
  tx: Db,
  id: string,
  { mailId, sends }: { mailId: string; sends: number },
): Promise<void> {
  // A guest knows the shoot by its calendar file of this moment.
  const sequence = sql`(select sequence from bookings where bookings.id = ${messages.bookingId})`;
  await tx.update(messages).set({ status: 'sent', reason: null, mailId, sends, sequence }).where(eq(messages.id, id));
}

export async function markSkipped(tx: Db, id: string, reason: SkipReason): Promise<void> {
  await tx.update(messages).set({ status: 'skipped', reason }).where(eq(messages.id, id));
}

/** The message that a mail is of; null where it is gone. */
export async function findMessageOfMail(db: Db, mailId: string): Promise<MessageRow | null> {
  const [message] = await db.select().from(messages).where(eq(messages.mailId, mailId)).limit(1);
  return message ?? null;
}

/** A message, locked until the transaction ends; null where there is none. */
export async function lockMessage(tx: Db, id: string): Promise<MessageRow | null> {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  return message ?? null;
}

const readerNames = { guestName: orderGuests.name, recipientName: users.name };

/** The messages of an order with their last email, the latest first. */
export async function listOfOrder(db: Db, orderId: string) {
  return db
    .select({ message: messages, mailStatus: mails.status, sentAt: mails.sentAt, ...readerNames })
    .from(messages)
    .leftJoin(mails, eq(mails.id, messages.mailId))
    .leftJoin(orderGuests, eq(orderGuests.id, messages.guestId))
    .leftJoin(users, eq(users.id, messages.recipientId))
    .where(eq(messages.orderId, orderId))
    .orderBy(desc(messages.dueAt), desc(messages.id));
}

/** A report from a shoot with what decides whether its customer is told; null where it or the order of the shoot is gone. */
export async function findTappedShoot(db: Db, eventId: string) {
  const [found] = await db
    .select({
      doneAt: shootEvents.doneAt,
      // A second person comes with the shoot: whoever of them taps first tells of it.
      bookingId: sql<string>`case when ${bookings.part} ->> 'kind' = 'person' then ${bookings.partOf} else ${bookings.id} end`,
      orderId: bookings.orderId,
      startsAt: bookings.shootDatetime,
      endsAt: bookings.endsAt,
    })
    .from(shootEvents)
    .innerJoin(bookings, eq(bookings.id, shootEvents.bookingId))
    .where(eq(shootEvents.id, eventId));
  return found ?? null;
}

/** Whether somebody said that they are at a shoot already, or have left. */
export async function hasArrived(db: Db, bookingId: string): Promise<boolean> {
  const where = and(eq(shootEvents.bookingId, bookingId), inArray(shootEvents.kind, ['check_in', 'check_out']));
  return (await db.$count(shootEvents, where)) > 0;
}

/** A shoot with the name of who does it; null where it is gone. */
export async function findShoot(db: Db, bookingId: string) {
  const [found] = await db
    .select({ booking: bookings, personName: people.name })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .where(eq(bookings.id, bookingId));
  return found ?? null;
}

export async function contactExists(db: Db, contactId: string): Promise<boolean> {
  return (await db.$count(contacts, eq(contacts.id, contactId))) > 0;
}

export async function hasStopped(db: Db, contactId: string): Promise<boolean> {
  return (await db.$count(reminderStops, eq(reminderStops.contactId, contactId))) > 0;
}

export async function insertStop(tx: Db, contactId: string, now: Date): Promise<void> {
  await tx.insert(reminderStops).values({ contactId, createdAt: now }).onConflictDoNothing();
}

export async function deleteStop(tx: Db, contactId: string): Promise<void> {
  await tx.delete(reminderStops).where(eq(reminderStops.contactId, contactId));
}

/** The key by which a person, the contact or a guest, is told of an event at a shoot's time once by a channel. */
export const messageKey = (
  kind: MessageKind,
  { id, startsAt }: { id: string; startsAt: Date },
  guestId: string | null = null,
): string => [kind, id, startsAt.toISOString(), guestId ? `guest ${guestId}` : 'customer', 'email'].join(':');

const knows = (guest: SQL, booking: SQL) =>
  sql`select from messages told where told.guest_id = ${guest} and told.booking_id = ${booking}`;

/**
 * The guests of coming shoots whose calendar file is another one than the last that they were told, each with the shoot: those who get times, and those who were
 * told of it before. `wantsList` says that who gets the preparation alone is told as well, since no reminder will.
 */
export async function listUntold(db: Db, { now, wantsList }: { now: Date; wantsList: boolean }) {
  const [guestId, bookingId] = [sql`${orderGuests.id}`, sql`${bookings.id}`];
  const told = knows(guestId, bookingId);
  const wasTold = sql<boolean>`exists (${told} and told.status = 'sent' and told.kind <> 'cancelled')`;
  const isNew = sql`not exists (${told} and told.sequence = ${bookings.sequence} and (told.status = 'sent' or told.kind in ('confirmed', 'moved', 'cancelled')))`;
  const wants = wantsList ? sql`${orderGuests.gets} && '{times,preparation}'` : sql`'times' = any(${orderGuests.gets})`;
  const isTold = or(
    and(eq(bookings.status, 'confirmed'), or(wants, and(sql`'preparation' = any(${orderGuests.gets})`, wasTold))),
    and(eq(bookings.status, 'cancelled'), wasTold, sql`${orderGuests.gets} && '{times,preparation}'`),
  );
  return db
    .select({
      guestId: orderGuests.id,
      orderId: orderGuests.orderId,
      bookingId: bookings.id,
      startsAt: bookings.shootDatetime,
      sequence: bookings.sequence,
      status: bookings.status,
      wasTold,
    })
    .from(orderGuests)
    .innerJoin(orders, eq(orders.id, orderGuests.orderId))
    .innerJoin(bookings, eq(bookings.orderId, orderGuests.orderId))
    .where(and(isAccepted, sql`${bookings.partOf} is null`, gt(bookings.shootDatetime, now), isTold, isNew))
    .orderBy(asc(bookings.shootDatetime), asc(orderGuests.id));
}
export type UntoldGuest = Awaited<ReturnType<typeof listUntold>>[number];

/** The guests of accepted orders who are reminded of their shoots: those who get times or the preparation. */
export async function listRemindedGuests(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  const { id, orderId, gets, createdAt } = orderGuests;
  return db
    .select({ id, orderId, gets, createdAt })
    .from(orderGuests)
    .innerJoin(orders, eq(orders.id, orderGuests.orderId))
    .where(and(isAccepted, inArray(orderId, orderIds), sql`${gets} && '{times,preparation}'`))
    .orderBy(asc(createdAt), asc(id));
}
export type RemindedGuest = Awaited<ReturnType<typeof listRemindedGuests>>[number];
