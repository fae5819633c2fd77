import {
  aliasedTable,
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { OPEN_TERMS } from '#domain/customers/payment-terms-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contacts } from '#server/db/schema/customers.ts';
import { type OrderRow, orderPayments, orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { type CardChargeRow, cardCharges, type SavedCardRow, savedCards } from '#server/db/schema/saved-cards.ts';

/** A card that can be charged: what the provider knows it by, and what people see of it. */
export type ChargeableCard = SavedCardRow & {
  [K in 'methodId' | 'brand' | 'last4' | 'expMonth' | 'expYear' | 'keptAt']: NonNullable<SavedCardRow[K]>;
};

const isChargeable = (card: SavedCardRow): card is ChargeableCard => card.status === 'kept' && card.methodId !== null;

/** Keeps what a customer agreed to for the card of a payment; what they agreed to before for the same payment goes. */
export async function putAsked(tx: Db, card: typeof savedCards.$inferInsert): Promise<void> {
  const { orderId: _, id: __, intentId: target, ...again } = card;
  await tx
    .insert(savedCards)
    .values({ ...card, intentId: target })
    .onConflictDoUpdate({ target: savedCards.intentId, set: again, setWhere: eq(savedCards.status, 'asked') });
}

/** Takes back what a customer agreed to for the card of a payment that is not made. */
export async function deleteAsked(tx: Db, intentId: string): Promise<void> {
  await tx.delete(savedCards).where(and(eq(savedCards.intentId, intentId), eq(savedCards.status, 'asked')));
}

/** What a customer agreed to for the card of a payment; null where they did not. */
export async function findByIntent(db: Db, intentId: string): Promise<SavedCardRow | null> {
  const [card] = await db.select().from(savedCards).where(eq(savedCards.intentId, intentId));
  return card ?? null;
}

export async function findCard(db: Db, id: string): Promise<SavedCardRow | null> {
  const [card] = await db.select().from(savedCards).where(eq(savedCards.id, id));
  return card ?? null;
}

type KeptFacts = Pick<ChargeableCard, 'providerCustomerId' | 'methodId' | 'brand' | 'last4' | 'expMonth' | 'expYear'>;

/** Keeps the card of a payment that was made; false where it was kept, or taken back, before. */
export async function setKept(tx: Db, id: string, facts: KeptFacts & { keptAt: Date }): Promise<boolean> {
  const isAsked = and(eq(savedCards.id, id), eq(savedCards.status, 'asked'));
  const kept = await tx
    .update(savedCards)
    .set({ ...facts, status: 'kept' })
    .where(isAsked)
    .returning({ id: savedCards.id });
  return kept.length > 0;
}

/** Takes cards away, so that nobody charges them; the ids by which the provider knows those that were kept. */
export async function setRemoved(tx: Db, ids: readonly string[], removedAt: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await tx
    .update(savedCards)
    .set({ status: 'removed', removedAt })
    .where(and(inArray(savedCards.id, [...ids]), ne(savedCards.status, 'removed')))
    .returning({ methodId: savedCards.methodId });
  return removed.flatMap(({ methodId }) => methodId ?? []);
}

/** Cards that are kept with some orders, or for all orders of a person. */
export async function listCardsOf(db: Db, { orderIds, email }: { orderIds: string[]; email: string | null }) {
  const person =
    email === null ? undefined : db.select({ id: contacts.id }).from(contacts).where(eq(contacts.email, email));
  const isTheirs = or(inArray(savedCards.orderId, orderIds), person && inArray(savedCards.contactId, person));
  return db.select({ id: savedCards.id }).from(savedCards).where(isTheirs);
}

/** The cards that were kept with the orders of an account, and of a person of that address, the newest first. */
export async function listCardsOfUser(db: Db, { userId, contactId }: { userId: string; contactId: string | null }) {
  const isTheirs = or(eq(orders.userId, userId), contactId === null ? undefined : eq(savedCards.contactId, contactId));
  const rows = await db
    .select({ card: savedCards })
    .from(savedCards)
    .innerJoin(orders, eq(orders.id, savedCards.orderId))
    .where(isTheirs)
    .orderBy(desc(savedCards.askedAt), desc(savedCards.id));
  return rows.map(({ card }) => card);
}

/** Takes what people see of cards out of them, and where they agreed to it. */
export async function blankCards(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(savedCards)
    .set({ consentAddress: '', brand: null, last4: null, expMonth: null, expYear: null })
    .where(inArray(savedCards.id, [...ids]));
}

/** The order with which a card was kept. */
const keptWith = aliasedTable(orders, 'kept_with');

/** SQL condition: the order is of the customer for whose orders the card is kept. */
const isOfPerson = (db: Db) =>
  exists(
    db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.id, savedCards.contactId), eq(contacts.customerId, orders.customerId))),
  );

/** The cards that can be charged for an order, the newest first: those that were kept with it, and those of its customer. */
export async function listChargeable(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<ChargeableCard[]> {
  const rows = await db
    .select({ card: savedCards })
    .from(savedCards)
    .innerJoin(orders, eq(orders.id, id))
    .innerJoin(keptWith, and(eq(keptWith.id, savedCards.orderId), eq(keptWith.paymentMode, orders.paymentMode)))
    .where(and(eq(savedCards.status, 'kept'), or(eq(savedCards.orderId, id), isOfPerson(db))))
    .orderBy(desc(savedCards.keptAt), desc(savedCards.id));
  return rows.map(({ card }) => card).filter(isChargeable);
}

/** Cards that customers agreed to and whose payment is made by now, the oldest first. */
export async function listToKeep(db: Db, limit: number): Promise<SavedCardRow[]> {
  const rows = await db
    .select({ card: savedCards })
    .from(savedCards)
    .innerJoin(orderPayments, eq(orderPayments.intentId, savedCards.intentId))
    .where(and(eq(savedCards.status, 'asked'), sql`${orderPayments.paidAt} is not null`))
    .orderBy(savedCards.askedAt)
    .limit(limit);
  return rows.map(({ card }) => card);
}

/** Deletes what was agreed to for payments that were given up long ago. */
export async function deleteOldAsked(db: Db, before: Date): Promise<void> {
  const payment = db
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .where(eq(orderPayments.intentId, savedCards.intentId));
  await db
    .delete(savedCards)
    .where(and(eq(savedCards.status, 'asked'), lte(savedCards.askedAt, before), notExists(payment)));
}

/** Writes charges that are about to be made; those of a payment for which one waits already, or was made by itself, are left out. */
export async function insertCharges(tx: Db, charges: (typeof cardCharges.$inferInsert)[]): Promise<CardChargeRow[]> {
  if (charges.length === 0) return [];
  return tx.insert(cardCharges).values(charges).onConflictDoNothing().returning();
}

export async function findCharge(db: Db, id: string): Promise<CardChargeRow | null> {
  const [charge] = await db.select().from(cardCharges).where(eq(cardCharges.id, id));
  return charge ?? null;
}

/** The charges of one request, in the order of their payments. */
export async function listChargesOf(db: Db, orderId: string, requestKey: string): Promise<CardChargeRow[]> {
  return db
    .select()
    .from(cardCharges)
    .where(and(eq(cardCharges.orderId, orderId), eq(cardCharges.requestKey, requestKey)))
    .orderBy(cardCharges.id);
}

/** Says what came of a charge that waits; false where that is known already. */
export async function settleChargeRow(
  tx: Db,
  id: string,
  facts: Pick<CardChargeRow, 'status' | 'code' | 'settledAt'>,
): Promise<boolean> {
  const isWaiting = and(eq(cardCharges.id, id), eq(cardCharges.status, 'pending'));
  const settled = await tx.update(cardCharges).set(facts).where(isWaiting).returning({ id: cardCharges.id });
  return settled.length > 0;
}

/** Charges that wait since before an instant, the oldest first. */
export async function listWaitingCharges(db: Db, before: Date, limit: number): Promise<CardChargeRow[]> {
  return db
    .select()
    .from(cardCharges)
    .where(and(eq(cardCharges.status, 'pending'), lte(cardCharges.createdAt, before)))
    .orderBy(cardCharges.createdAt, cardCharges.id)
    .limit(limit);
}

/** The charges of an order with their cards and who made them, the newest first. */
export async function listCharges(db: Db, orderId: string) {
  return db
    .select({ charge: cardCharges, card: savedCards, createdBy: users.name })
    .from(cardCharges)
    .innerJoin(savedCards, eq(savedCards.id, cardCharges.savedCardId))
    .leftJoin(users, eq(users.id, cardCharges.createdBy))
    .where(eq(cardCharges.orderId, orderId))
    .orderBy(desc(cardCharges.createdAt), desc(cardCharges.id));
}

/** The newest charge of a payment with its card; null where there is none. */
export async function findLastCharge(db: Db, paymentId: string) {
  const [last] = await db
    .select({ status: cardCharges.status, last4: savedCards.last4 })
    .from(cardCharges)
    .innerJoin(savedCards, eq(savedCards.id, cardCharges.savedCardId))
    .where(and(eq(cardCharges.paymentId, paymentId), ne(cardCharges.status, 'skipped')))
    .orderBy(desc(cardCharges.createdAt), desc(cardCharges.id))
    .limit(1);
  return last ?? null;
}

/**
 * Orders whose photos are delivered and of which something that was asked for before is due, with a card that their customer agreed to for it: of their own
 * orders the one that was kept with them, of orders that the studio made also one for all orders. Each payment is named until a charge was made by itself.
 */
export async function listToCharge(db: Db, limit: number): Promise<string[]> {
  const made = db
    .select({ id: cardCharges.id })
    .from(cardCharges)
    .where(
      and(
        eq(cardCharges.paymentId, orderPayments.id),
        or(eq(cardCharges.isAutomatic, true), eq(cardCharges.status, 'pending')),
      ),
    );
  const rows = await db
    .selectDistinct({ id: orders.id, orderNumber: orders.orderNumber })
    .from(savedCards)
    .innerJoin(keptWith, eq(keptWith.id, savedCards.orderId))
    .innerJoin(
      orders,
      and(
        eq(orders.paymentMode, keptWith.paymentMode),
        or(eq(orders.id, savedCards.orderId), and(eq(orders.origin, 'studio'), isOfPerson(db))),
      ),
    )
    .innerJoin(properties, eq(properties.id, orders.propertyId))
    .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .where(
      and(
        eq(savedCards.status, 'kept'),
        inArray(orders.orderStatus, ['pending', 'completed']),
        notInArray(orders.paymentTerms, [...OPEN_TERMS]),
        gt(orders.chargeMinor, orders.paidMinor),
        isNull(orders.filesMovedAt),
        eq(orderPayments.status, 'requires_payment'),
        sql`${orderPayments.amountMinor} > ${orderPayments.recordedMinor}`,
        sql`${properties.notifiedAt} >= greatest(${orders.createdAt}, ${orderPayments.createdAt})`,
        notExists(made),
      ),
    )
    .orderBy(orders.orderNumber)
    .limit(limit);
  return rows.map(({ id }) => id);
}
