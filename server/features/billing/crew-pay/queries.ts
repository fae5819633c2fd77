import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import {
  type PayPeriodRow,
  type PayRowRow,
  payEntries,
  payMileageRates,
  payPeriods,
  payRows,
  payRules,
} from '#server/db/schema/crew-pay.ts';
import { orderLines, orderPayments, orders } from '#server/db/schema/orders.ts';

const AT_ONCE = 1000;

/** Any number of its own, the same in every process. */
const PAY_LOCK = 7_204_519;

/** Lets one close a period after another: what is read behind it stays closed as it is until the transaction ends. */
export async function lockPay(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PAY_LOCK})`);
}

/** The rules of people, each person's in their order; of one person alone where asked. */
export const listRules = async (db: Db, personId?: string) =>
  db
    .select()
    .from(payRules)
    .where(personId ? eq(payRules.personId, personId) : undefined)
    .orderBy(asc(payRules.personId), asc(payRules.fromDay));

export async function insertRule(tx: Db, row: typeof payRules.$inferInsert): Promise<void> {
  await tx.insert(payRules).values(row);
}

/** Deletes a rule and returns it; null where there is none. */
export async function deleteRuleRow(tx: Db, id: string) {
  const [row] = await tx.delete(payRules).where(eq(payRules.id, id)).returning();
  return row ?? null;
}

export async function findRule(tx: Db, id: string) {
  const [row] = await tx.select().from(payRules).where(eq(payRules.id, id));
  return row ?? null;
}

export const listRates = async (db: Db) => db.select().from(payMileageRates).orderBy(asc(payMileageRates.fromDay));

export async function insertRate(tx: Db, row: typeof payMileageRates.$inferInsert): Promise<void> {
  await tx.insert(payMileageRates).values(row);
}

/** Deletes the rate that begins on a day. Returns whether there was one. */
export async function deleteRateRow(tx: Db, fromDay: string): Promise<boolean> {
  const gone = await tx.delete(payMileageRates).where(eq(payMileageRates.fromDay, fromDay)).returning();
  return gone.length > 0;
}

/** Bonuses and deductions that no period has, in their order; those of one person alone where asked. */
export async function listOpenEntries(db: Db, personId?: string) {
  const rows = await db
    .select({ entry: payEntries })
    .from(payEntries)
    .leftJoin(payRows, eq(payRows.entryId, payEntries.id))
    .where(and(isNull(payRows.id), personId ? eq(payEntries.personId, personId) : undefined))
    .orderBy(asc(payEntries.madeAt), asc(payEntries.id));
  return rows.map(({ entry }) => entry);
}

export async function insertEntry(tx: Db, row: typeof payEntries.$inferInsert): Promise<void> {
  await tx.insert(payEntries).values(row);
}

export async function findEntry(tx: Db, id: string) {
  const [row] = await tx.select().from(payEntries).where(eq(payEntries.id, id));
  return row ?? null;
}

/** Deletes a manual entry. Violates a foreign key where a period has it. */
export async function deleteEntryRow(tx: Db, id: string): Promise<void> {
  await tx.delete(payEntries).where(eq(payEntries.id, id));
}

/** The closed periods, the newest first, with who closed each; the one of an id where asked. */
export const listPeriods = async (db: Db, id?: string) =>
  db
    .select({ period: payPeriods, closedBy: users.name })
    .from(payPeriods)
    .leftJoin(users, eq(users.id, payPeriods.closedBy))
    .where(id ? eq(payPeriods.id, id) : undefined)
    .orderBy(desc(payPeriods.number));
export type ListedPeriod = { period: PayPeriodRow; closedBy: string | null };

/** The rows of a closed period in their order. */
export const listRows = async (db: Db, periodId: string): Promise<PayRowRow[]> =>
  db.select().from(payRows).where(eq(payRows.periodId, periodId)).orderBy(asc(payRows.position));

/** The closed rows of a person with their periods, the newest period first. */
export const listRowsOfPerson = async (db: Db, personId: string) =>
  db
    .select({ row: payRows, period: payPeriods })
    .from(payRows)
    .innerJoin(payPeriods, eq(payPeriods.id, payRows.periodId))
    .where(eq(payRows.personId, personId))
    .orderBy(desc(payPeriods.number), asc(payRows.position));

/** Keeps a closed period with its rows. Violates a constraint where a day or a row of it is closed already. */
export async function insertPeriod(tx: Db, period: PayPeriodRow, rows: PayRowRow[]): Promise<void> {
  await tx.insert(payPeriods).values(period);
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await tx.insert(payRows).values(rows.slice(start, start + AT_ONCE));
  }
}

/** What is closed of each visit and person: the sum, the first period, and the last route of its drive. */
export async function listClosedVisits(db: Db, personId?: string) {
  const last = <T>(column: typeof payRows.route | typeof payRows.meters) =>
    sql<T>`(array_agg(${column} order by ${payPeriods.number} desc, ${payRows.position} desc) filter (where ${payRows.route} is not null))[1]`;
  const newest = <T>(column: typeof payRows.personName | typeof payRows.orderNumber | typeof payRows.day) =>
    sql<T>`(array_agg(${column} order by ${payPeriods.number} desc, ${payRows.position} desc))[1]`;
  return db
    .select({
      bookingId: sql<string>`${payRows.bookingId}`,
      personId: payRows.personId,
      personName: newest<string>(payRows.personName),
      orderNumber: newest<number | null>(payRows.orderNumber),
      day: newest<string>(payRows.day),
      minor: sql`sum(${payRows.minor})`.mapWith(Number),
      currency: sql<Currency>`min(${payRows.currency})`,
      period: sql`min(${payPeriods.number})`.mapWith(Number),
      route: last<string | null>(payRows.route),
      meters: last<number | null>(payRows.meters),
    })
    .from(payRows)
    .innerJoin(payPeriods, eq(payPeriods.id, payRows.periodId))
    .where(and(sql`${payRows.bookingId} is not null`, personId ? eq(payRows.personId, personId) : undefined))
    .groupBy(payRows.bookingId, payRows.personId, payRows.currency)
    .orderBy(payRows.bookingId, payRows.personId);
}

/** The last report of a visit that says how it stands: notes say nothing of that. */
const LAST_REPORT = sql<
  string | null
>`(select e.kind from shoot_events e where e.booking_id = ${bookings.id} and e.kind <> 'note'
  order by e.position desc limit 1)`;

const IS_CLOSED = sql`exists (select from pay_rows r where r.booking_id = ${bookings.id})`;

/** The visits that begin in a range, and those that a period has, in their order; each with its order and its last report. */
export async function listVisits(db: Db, { from, before }: { from: Date; before: Date }, personId?: string) {
  const { shootDatetime } = bookings;
  return db
    .select({
      id: bookings.id,
      personId: bookings.personId,
      shootDatetime,
      endsAt: bookings.endsAt,
      status: bookings.status,
      packageName: bookings.packageName,
      report: LAST_REPORT,
      order: {
        id: orders.id,
        number: orders.orderNumber,
        status: orders.orderStatus,
        package: orders.package,
        packageId: orders.packageId,
        currency: orders.chargeCurrency,
        latitude: orders.latitude,
        longitude: orders.longitude,
      },
    })
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        inArray(bookings.status, ['confirmed', 'cancelled']),
        or(and(gte(shootDatetime, from), lt(shootDatetime, before)), IS_CLOSED),
        personId ? eq(bookings.personId, personId) : undefined,
      ),
    )
    .orderBy(asc(shootDatetime), asc(bookings.id));
}
export type FoundVisit = Awaited<ReturnType<typeof listVisits>>[number];

/** The lines of orders in their order, but those of payments that were given up. */
export async function listSoldLines(db: Db, orderIds: readonly string[]) {
  const found = [];
  for (let start = 0; start < orderIds.length; start += AT_ONCE) {
    const rows = await db
      .select({
        orderId: orderLines.orderId,
        kind: orderLines.kind,
        label: orderLines.label,
        quantity: orderLines.quantity,
        removedQuantity: orderLines.removedQuantity,
        amountMinor: orderLines.amountMinor,
        removedMinor: orderLines.removedMinor,
        taxMinor: orderLines.taxMinor,
        removedTaxMinor: orderLines.removedTaxMinor,
        part: orderPayments.part,
        taxIncluded: orderPayments.taxIncluded,
      })
      .from(orderLines)
      .innerJoin(orderPayments, eq(orderPayments.id, orderLines.paymentId))
      .where(
        and(inArray(orderLines.orderId, orderIds.slice(start, start + AT_ONCE)), ne(orderPayments.status, 'failed')),
      )
      .orderBy(asc(orderLines.orderId), asc(orderLines.position));
    found.push(...rows);
  }
  return found;
}
export type FoundLine = Awaited<ReturnType<typeof listSoldLines>>[number];
