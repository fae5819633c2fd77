import type { PropertyJson } from '#domain/properties/property-json.ts';
import { moveDeadline } from '#domain/properties/property-move.ts';
import { hasRight } from '#domain/shared/access/actor.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { withOrders } from '#server/db/index-planner.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { listMediaByIds } from '#server/features/media/queries.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { listCustomers, type PropertyCustomer } from '#server/features/orders/property-owners/queries.ts';
import { presentMove, presentProperty } from './present.ts';
import { listFacts, listLinkedOrders, listMovesOf } from './queries.ts';
import { requireLockedProperty, requireProperty } from './require-property.ts';

/** Who ordered the properties without a realtor, for staff who may read orders. */
export async function listShownCustomers(
  { actor, config, db }: Context,
  rows: readonly PropertyRow[],
): Promise<PropertyCustomer[]> {
  if (!hasRight(actor, 'orders.read', config.requiresAdminTwoFactor)) return [];
  const ownerless = rows.filter(({ realtorId }) => realtorId === null);
  return listCustomers(
    db,
    ownerless.map(({ id }) => id),
  );
}

/** Properties with their covers, counts and orders, in their order. */
export async function makePropertyList(ctx: Context, rows: PropertyRow[]): Promise<PropertyJson[]> {
  const ids = rows.map(({ id }) => id);
  const facts = await withOrders(ctx.db, (tx) => listFacts(tx, ids));
  const coverIds = facts.flatMap(({ coverId }) => coverId ?? []);
  const covers = await listMediaByIds(ctx.db, { ownerId: null }, coverIds);
  const { ownerId } = requireScope(ctx);
  const orders = await listLinkedOrders(ctx.db, ids, ownerId);
  const customers = await listShownCustomers(ctx, rows);
  const moves = ownerId ? [] : await listMovesOf(ctx.db, ids, moveDeadline(ctx.clock.now()));
  return rows.map((row) => {
    const known = facts.find(({ id }) => id === row.id);
    return presentProperty(row, {
      cover: covers.find(({ id }) => id === known?.coverId) ?? null,
      mediaCount: known?.mediaCount ?? 0,
      orders: orders.filter(({ propertyId }) => propertyId === row.id),
      customer: customers.find(({ propertyId }) => propertyId === row.id) ?? null,
      move: presentMove(moves.find(({ propertyId }) => propertyId === row.id)),
    });
  });
}

/** A property that the caller reaches. Otherwise `not_found`. */
export async function getProperty(ctx: Context, id: string): Promise<PropertyJson> {
  return makeProperty(ctx, await requireProperty(ctx, id));
}

async function makeProperty(ctx: Context, row: PropertyRow): Promise<PropertyJson> {
  const [property] = await makePropertyList(ctx, [row]);
  if (!property) throw new Error(`Property ${row.id} was not presented.`);
  return property;
}

/**
 * A property that the caller reaches, locked until the caller's transaction ends, in the version that they have seen.
 * Otherwise `not_found` or `stale_version`.
 */
export async function requireEditedProperty(
  ctx: Context,
  { id, ifMatch }: Edited,
  action: 'change' | 'delete' = 'change',
): Promise<PropertyRow> {
  const row = await requireLockedProperty(ctx, id, action);
  await requireVersion(ifMatch, row.version, () => makeProperty(ctx, row));
  return row;
}
