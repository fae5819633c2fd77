import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportKind, ImportSource } from '#domain/imports/import-kinds.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { identities, passkeys, sessions, users } from '#server/db/schema/accounts.ts';
import { contacts } from '#server/db/schema/customers.ts';
import { importKeys } from '#server/db/schema/imports.ts';
import { orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { hashToken } from '#server/platform/random/random.ts';

/** The realtor whom an imported thing may belong to, by address; `open` where the account may be a stranger's. */
export type ImportOwner = { kind: 'realtor'; userId: string } | { kind: 'open' | 'staff' };

/** The accounts among some in which somebody may be: by another way in, or with a session. */
async function listEntered(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const entered = new Set<string>();
  if (ids.length === 0) return entered;
  for (const table of [identities, passkeys, sessions]) {
    const rows = await db
      .selectDistinct({ id: table.userId })
      .from(table)
      .where(inArray(table.userId, [...ids]));
    for (const { id } of rows) entered.add(id);
  }
  return entered;
}

/**
 * Whose some addresses are; those without an account are left out. An account that nobody has proven may be of a stranger who signed up with it,
 * unless nobody can be in it.
 */
export async function listImportOwners(db: Db, emails: readonly string[]): Promise<Map<string, ImportOwner>> {
  const found = await db
    .select({ id: users.id, email: users.email, role: users.role, isProven: users.emailVerified })
    .from(users)
    .where(inArray(users.email, [...new Set(emails)]));
  const unproven = found.filter(({ role, isProven }) => role === 'realtor' && !isProven).map(({ id }) => id);
  const entered = await listEntered(db, unproven);
  const ownerOf = ({ id, role }: (typeof found)[number]): ImportOwner => {
    if (role !== 'realtor') return { kind: 'staff' };
    return entered.has(id) ? { kind: 'open' } : { kind: 'realtor', userId: id };
  };
  return new Map(found.map((user) => [user.email, ownerOf(user)]));
}

/** What stands for things of one kind in one system. */
export type KeySpace = { kind: ImportKind; source: ImportSource };

const inSpace = ({ kind, source }: KeySpace) => and(eq(importKeys.kind, kind), eq(importKeys.source, source));
const hashesOf = (keys: Iterable<string>) => new Map([...keys].map((key) => [hashToken(key), key]));

const madeSchema = z.array(z.object({ hash: z.string() }));

/** What some keys stand for, each by its key. It may be gone. */
export async function listByKeys(db: Db, space: KeySpace, keys: Iterable<string>): Promise<Map<string, string>> {
  const byHash = hashesOf(keys);
  if (byHash.size === 0) return new Map();
  const rows = await db
    .select({ hash: importKeys.keyHash, id: importKeys.entityId })
    .from(importKeys)
    .where(and(inSpace(space), inArray(importKeys.keyHash, [...byHash.keys()])));
  return new Map(rows.map(({ hash, id }) => [byHash.get(hash) ?? '', id]));
}

/**
 * Takes keys for things that are about to be made. What those that were not free stand for, each by its key. Of two that take one at once the later
 * waits for the earlier one's transaction.
 */
export async function takeKeys(
  tx: Db,
  space: KeySpace,
  idsByKey: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const byHash = hashesOf(idsByKey.keys());
  if (byHash.size === 0) return new Map();
  // In one order, so that of two processes none waits for the other in a circle.
  const rows = [...byHash].sort().map(([keyHash, key]) => ({ ...space, keyHash, entityId: idsByKey.get(key) ?? '' }));
  const made = await insertRows(tx, importKeys, { rows, tail: sql`on conflict do nothing returning key_hash as hash` });
  for (const { hash } of madeSchema.parse(made)) byHash.delete(hash);
  if (byHash.size === 0) return new Map();
  const taken = await tx
    .select({ hash: importKeys.keyHash, id: importKeys.entityId })
    .from(importKeys)
    .where(and(inSpace(space), inArray(importKeys.keyHash, [...byHash.keys()])))
    .orderBy(importKeys.keyHash)
    .for('update');
  return new Map(taken.map(({ hash, id }) => [byHash.get(hash) ?? '', id]));
}

/** The orders among some ids that are there. */
export async function listOrdersThere(db: Db, ids: Iterable<string>): Promise<Set<string>> {
  const wanted = [...ids];
  if (wanted.length === 0) return new Set();
  const rows = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, wanted));
  return new Set(rows.map(({ id }) => id));
}

/** Properties that stay until the transaction ends, each with its realtor: who deletes one waits. */
export async function holdProperties(tx: Db, ids: Iterable<string>): Promise<Map<string, string | null>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: properties.id, realtorId: properties.realtorId })
    .from(properties)
    .where(inArray(properties.id, wanted))
    .orderBy(properties.id)
    .for('key share');
  return new Map(rows.map(({ id, realtorId }) => [id, realtorId]));
}

/** Contacts by their addresses, locked until the transaction ends. */
export async function lockContacts(tx: Db, emails: Iterable<string>): Promise<Set<string>> {
  const wanted = [...new Set(emails)];
  if (wanted.length === 0) return new Set();
  const rows = await tx
    .select({ email: contacts.email })
    .from(contacts)
    .where(inArray(contacts.email, wanted))
    .orderBy(contacts.id)
    .for('update');
  return new Set(rows.map(({ email }) => email));
}

/** Where a property would be: of an owner (null: without one), by its address as it is compared, or by its name where it has none. */
export type Place = { realtorId: string | null; address: string; name: string };
/** A property at such a place. */
export type PlacedThere = { id: string; address: string; city: string; zip: string };

const placedSchema = z.array(
  z.object({ place: z.coerce.number(), id: z.string(), address: z.string(), city: z.string(), zip: z.string() }),
);
const MOST_AT_A_PLACE = 50;

/** The properties at some places, each by the position of its place, the oldest first. */
export async function listAtPlaces(db: Db, places: readonly Place[]): Promise<Map<number, PlacedThere[]>> {
  const found = new Map<number, PlacedThere[]>();
  if (places.length === 0) return found;
  const column = (values: (string | null)[], type: 'uuid' | 'text') => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const { rows } = await db.execute(sql`
    select w.place, p.id, p.address, p.city, p.zip
    from unnest(
      ${column(
        places.map(({ realtorId }) => realtorId),
        'uuid',
      )},
      ${column(
        places.map(({ address }) => address),
        'text',
      )},
      ${column(
        places.map(({ name }) => name),
        'text',
      )}
    ) with ordinality as w(realtor_id, address, name, place)
    cross join lateral (
      select id, address, city, zip, created_at from properties
      where address_folded = w.address and (w.address <> '' or name = w.name) and realtor_id is not distinct from w.realtor_id
      order by created_at limit ${MOST_AT_A_PLACE}
    ) p
    order by w.place, p.created_at`);
  for (const { place, ...there } of placedSchema.parse(rows)) {
    const others = found.get(place - 1);
    if (others) others.push(there);
    else found.set(place - 1, [there]);
  }
  return found;
}

/** A property with the address of a customer. */
export type CustomerAt = { propertyId: string; email: string };

const positionsSchema = z.array(z.object({ place: z.coerce.number() }));

/** The positions of those among some whose property is delivered to another customer than the one of the address. */
export async function listOfOtherCustomers(db: Db, pairs: readonly CustomerAt[]): Promise<Set<number>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await db.execute(sql`
    select w.place
    from unnest(
      ${sql.param(pairs.map(({ propertyId }) => propertyId))}::uuid[],
      ${sql.param(pairs.map(({ email }) => foldEmail(email)))}::text[]
    ) with ordinality as w(property_id, email, place)
    where exists (select from orders where property_id = w.property_id and customer_email_folded <> w.email)`);
  return new Set(positionsSchema.parse(rows).map(({ place }) => place - 1));
}

/** Gives keys whose things are gone to others. */
export async function moveKeys(tx: Db, space: KeySpace, idsByKey: ReadonlyMap<string, string>): Promise<void> {
  for (const [key, entityId] of idsByKey) {
    await tx
      .update(importKeys)
      .set({ entityId })
      .where(and(inSpace(space), eq(importKeys.keyHash, hashToken(key))));
  }
}
