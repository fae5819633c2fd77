import { addressKey } from '#domain/imports/read-address.ts';
import { type OrderRecord, orderKey } from '#domain/imports/read-order.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import { foldEmail, foldText } from '#domain/shared/fold-text.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { ensureContacts } from '#server/features/customers/take-contact.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { bookImported } from './book-imported.ts';
import { draftImportedOrder, refuseOrder } from './draft-order.ts';
import { recordNewRows } from './list-imported.ts';
import {
  holdProperties,
  type KeySpace,
  listAtPlaces,
  listByKeys,
  listImportOwners,
  listOfOtherCustomers,
  listOrdersThere,
  moveKeys,
  takeKeys,
} from './list-known.ts';
import type { RowWork, TakenRow } from './read-facts.ts';
import { takeTogether } from './take-together.ts';
import { type ImportedOrder, insertImportedOrders } from './write-order-rows.ts';

/** An order with the line of the file that says it. */
export type OrderLine = { line: number; record: OrderRecord };

type Work = Omit<RowWork, 'line'>;
/** An order of a file with its key, and with whose it is. */
type Wanted = OrderLine & { key: string; userId: string | null };

const spaceOf = ({ job }: Work): KeySpace => ({ kind: 'orders', source: job.source });

/** The properties that orders seem to be delivered to: the one with its id there, else at its address; of the same customer alone. */
async function listCandidates({ ctx, job }: Work, wanted: readonly Wanted[]): Promise<(string | null)[]> {
  const keyOf = ({ record }: Wanted) => `id:${record.propertyId}`;
  const named = wanted.filter(({ record }) => record.propertyId !== '');
  const byKey = await listByKeys(ctx.db, { kind: 'properties', source: job.source }, named.map(keyOf));
  const places = wanted.map(({ userId: realtorId, record }) => ({
    realtorId,
    address: foldText(record.address),
    name: '',
  }));
  const there = await listAtPlaces(ctx.db, places);
  return wanted.map((each, at) => {
    const known = each.record.propertyId === '' ? undefined : byKey.get(keyOf(each));
    const key = addressKey(each.record);
    return known ?? there.get(at)?.find((one) => addressKey(one) === key)?.id ?? null;
  });
}

/** Which of them they are, in the order of the file: a property without a realtor goes to the first customer that it is delivered to. */
async function listOrderProperties(work: Work, wanted: readonly Wanted[]): Promise<(string | null)[]> {
  const { db } = work.ctx;
  const candidates = await listCandidates(work, wanted);
  const realtors = await holdProperties(
    db,
    candidates.flatMap((id) => id ?? []),
  );
  const own = candidates.map((id, at) => (id !== null && realtors.get(id) === wanted[at]?.userId ? id : null));
  const pairs = wanted.map(({ userId, record }, at) => ({ id: userId === null ? own[at] : null, email: record.email }));
  const asked = pairs.flatMap(({ id, email }, at) => (id ? [{ propertyId: id, email, at }] : []));
  const others = await listOfOtherCustomers(db, asked);
  const foreign = new Set([...others].map((at) => asked[at]?.at));
  const customers = new Map<string, string>();
  for (const { propertyId, email, at } of asked) {
    const customer = foldEmail(email);
    if (foreign.has(at) || (customers.get(propertyId) ?? customer) !== customer) own[at] = null;
    else customers.set(propertyId, customer);
  }
  return own;
}

/** Drafts of orders, whose they are and where they were delivered to. */
async function draftOrders(work: Work, lines: readonly (OrderLine & { key: string })[]): Promise<ImportedOrder[]> {
  const owners = await listImportOwners(
    work.ctx.db,
    lines.map(({ record }) => record.email),
  );
  const wanted = lines.map((line) => {
    const owner = owners.get(line.record.email);
    return { ...line, userId: owner?.kind === 'realtor' ? owner.userId : null };
  });
  const places = await listOrderProperties(work, wanted);
  return wanted.map(({ record, key, userId }, at) =>
    draftImportedOrder(work, record, { key, userId, propertyId: places[at] ?? null }),
  );
}

/** The orders that are there among those which some keys stand for, by their keys. */
async function listKeysInUse({ ctx }: Work, byKey: ReadonlyMap<string, string>): Promise<Set<string>> {
  const there = await listOrdersThere(ctx.db, byKey.values());
  return new Set([...byKey].filter(([, id]) => there.has(id)).map(([key]) => key));
}

/** What was made of a row: the draft as it was kept, with its version; null where its order is there already. */
type Made = { order: ImportedOrder; version: number } | null;

/** Ties orders to who ordered them. Contacts that come with them are undone with them. */
async function tieContacts(
  { ctx, job }: Work,
  fresh: readonly ImportedOrder[],
  lines: ReadonlyMap<string, OrderLine>,
): Promise<ImportedOrder[]> {
  const { byEmail, made } = await ensureContacts(
    ctx.db,
    fresh.map(({ customerEmail: email, customerName: name, customerPhone: phone, locale, createdAt }) => {
      return { email, name, phone, locale, createdAt };
    }),
  );
  const lineOf = new Map([...lines.values()].map(({ line, record }) => [foldEmail(record.email), line]));
  const rows = made.map(({ id: entityId, email, name: label, version: versionAfter }) => {
    const line = lineOf.get(email) ?? 0;
    return { importId: job.id, entityKind: 'contact' as const, entityId, line, label, before: null, versionAfter };
  });
  await recordNewRows(ctx.db, rows);
  return fresh.map((order) => {
    const contact = byEmail.get(foldEmail(order.customerEmail));
    return { ...order, contactId: contact?.id ?? null, customerId: contact?.customerId ?? null };
  });
}

/** Keeps orders that are new, in a place of its own each. Of two rows with one key the first counts. */
async function insertNew(work: Work, lines: readonly OrderLine[]): Promise<Made[]> {
  const { ctx } = work;
  const firsts = new Map<string, OrderLine & { key: string }>();
  for (const line of lines) {
    const key = orderKey(line.record);
    if (!firsts.has(key)) firsts.set(key, { ...line, key });
  }
  const drafts = await draftOrders(work, [...firsts.values()]);
  const byKey = new Map([...firsts.keys()].map((key, at) => [key, drafts[at]]));
  const ids = new Map([...byKey].map(([key, draft]) => [key, draft?.id ?? '']));
  const taken = await takeKeys(ctx.db, spaceOf(work), ids);
  const inUse = await listKeysInUse(work, taken);
  const gone = new Map([...ids].filter(([key]) => taken.has(key) && !inUse.has(key)));
  await moveKeys(ctx.db, spaceOf(work), gone);
  const fresh = [...byKey].flatMap(([key, draft]) => (draft && !inUse.has(key) ? [draft] : []));
  const versions = await insertImportedOrders(ctx.db, await tieContacts(work, fresh, firsts), ctx.clock.now());
  return lines.map(({ line, record }) => {
    const key = orderKey(record);
    const order = firsts.get(key)?.line === line ? byKey.get(key) : undefined;
    const version = order && versions.get(order.id);
    return order && version !== undefined ? { order, version } : null;
  });
}

/** What is kept of an order for the undo. */
const recordOf = ({ job }: Work, { line, record }: OrderLine, { order, version }: NonNullable<Made>) => ({
  importId: job.id,
  entityKind: 'order' as const,
  entityId: order.id,
  line,
  label: `${record.name}, ${record.day}`,
  before: null,
  versionAfter: version,
});

/** Writes orders without a shoot. */
async function insertPlain(work: Work, lines: readonly OrderLine[]): Promise<TakenRow[]> {
  const made = await insertNew(work, lines);
  await recordNewRows(
    work.ctx.db,
    lines.flatMap((line, at) => {
      const each = made[at];
      return each ? [recordOf(work, line, each)] : [];
    }),
  );
  return made.map((each) => (each ? 'created' : 'skipped'));
}

/** When an order is shot that is to be booked; null where it is not. */
function bookedAt({ schedulingStatus }: ImportedOrder, { shoot }: OrderRecord, { facts }: Work): Date | null {
  if (schedulingStatus !== 'to_be_scheduled' || !shoot?.time) return null;
  return bookingInstant(shoot.day, shoot.time, facts.timeZone);
}

/** Writes an order that may have a shoot, and books it. */
async function insertBooked(work: Work, line: OrderLine): Promise<TakenRow> {
  const [made] = await insertNew(work, [line]);
  if (!made) return 'skipped';
  const startsAt = bookedAt(made.order, line.record, work);
  const order = startsAt ? await findOrder(work.ctx.db, made.order.id) : null;
  const booked = startsAt && order ? await bookImported(work.ctx, order, startsAt) : null;
  const version = booked?.version ?? made.version;
  await recordNewRows(work.ctx.db, [recordOf(work, line, { ...made, version })]);
  return 'created';
}

/** Writes an order with its shoot, or neither. */
async function writeBooked(work: Work, line: OrderLine): Promise<TakenRow> {
  try {
    return await withTransaction(work.ctx.db, (db) => insertBooked({ ...work, ctx: { ...work.ctx, db } }, line));
  } catch (error) {
    const sentence = error instanceof AppError ? error.message : tellOverlap(error);
    if (sentence === null) throw error;
    const cure = 'Make room at that time, or import the order without its time.';
    return [{ field: 'shoot_date', message: `It cannot be booked: ${sentence}`, cure }];
  }
}

const OVERLAPS = ['bookings_no_overlap', 'bookings_not_blocked'];
const tellOverlap = (error: unknown) =>
  OVERLAPS.includes(violatedConstraint(error) ?? '') ? 'Somebody has a shoot or is away at that time.' : null;

class TriedOnly extends Error {}

/** Whether an order with a shoot could be written: it is, and taken back at once. */
async function tryBooked(work: Work, line: OrderLine): Promise<TakenRow> {
  let taken: TakenRow = 'created';
  try {
    await withTransaction(work.ctx.db, async (db) => {
      taken = await writeBooked({ ...work, ctx: { ...work.ctx, db } }, line);
      throw new TriedOnly();
    });
  } catch (error) {
    if (!(error instanceof TriedOnly)) throw error;
  }
  return taken;
}

const mayBeBooked = ({ record }: OrderLine) => record.shoot !== null && record.status === 'pending';

/** What would become of orders. */
async function tryOrders(work: Work, lines: readonly OrderLine[]): Promise<TakenRow[]> {
  const keys = lines.map(({ record }) => orderKey(record));
  const inUse = await listKeysInUse(work, await listByKeys(work.ctx.db, spaceOf(work), keys));
  const taken: TakenRow[] = [];
  for (const [at, line] of lines.entries()) {
    if (inUse.has(keys[at] ?? '')) taken.push('skipped');
    else taken.push(mayBeBooked(line) ? await tryBooked(work, line) : 'created');
  }
  return taken;
}

/** Keeps orders in the order of the file: those without a shoot at once, each other one by itself. */
async function keepOrders(work: Work, lines: readonly OrderLine[]): Promise<TakenRow[]> {
  const taken: TakenRow[] = [];
  let plain: OrderLine[] = [];
  const flush = async () => {
    taken.push(...(await takeTogether(work, plain, insertPlain)));
    plain = [];
  };
  for (const line of lines) {
    if (!mayBeBooked(line)) {
      plain.push(line);
      continue;
    }
    await flush();
    taken.push(await writeBooked(work, line));
  }
  await flush();
  return taken;
}

/**
 * Takes orders of another system. What was paid elsewhere has no invoice and is no revenue of this studio; what is owed is paid here, by its payment
 * link. A shoot to come is booked, or the row is refused with the reason. Nobody is mailed. An order is its customer's once they have proven their
 * address.
 */
export async function writeOrders(work: Work, lines: readonly OrderLine[]): Promise<TakenRow[]> {
  const refusals = lines.map(({ record }) => refuseOrder(work, record));
  const good = lines.filter((_, at) => refusals[at]?.length === 0);
  const written = (await (work.isDry ? tryOrders : keepOrders)(work, good)).values();
  return refusals.map((faults) => (faults.length > 0 ? faults : (written.next().value ?? 'skipped')));
}
