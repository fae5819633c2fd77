import { mapCounts } from '#domain/properties/property-counts.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { MOVE_UNDO_MS, type OpenMove } from '#domain/properties/property-move.ts';
import { asTotal } from '#domain/shared/list-query.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { presentMedia } from '#server/features/media/present.ts';
import type { PropertyCustomer } from '#server/features/orders/property-owners/queries.ts';
import type { LinkedOrder, MoveRow } from './queries.ts';

/** What is known of a property besides its row. `customer` is null where it has a realtor, or for who may not read orders. */
type PropertyFacts = {
  cover: MediaRow | null;
  mediaCount: number;
  orders: LinkedOrder[];
  customer: PropertyCustomer | null;
  move: OpenMove | null;
};

/** A property as its owner and admins see it (PROP-9). */
export function presentProperty(
  row: PropertyRow,
  { cover, mediaCount, orders, customer, move }: PropertyFacts,
): PropertyJson {
  return {
    id: row.id,
    name: row.name,
    realtor_id: row.realtorId,
    customer: customer && { name: customer.name, email: customer.email },
    created_at: row.createdAt.toISOString(),
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    price: row.priceCents === null ? null : minorToPrice(row.priceCents, 'usd'),
    ...mapCounts((name) => row[name]),
    sqft: row.sqft,
    description: row.description,
    cover: cover && presentMedia(cover),
    media_count: asTotal(mediaCount),
    notified_at: row.notifiedAt?.toISOString() ?? null,
    move,
    orders: orders.map(({ id, orderNumber }) => ({ id, order_number: orderNumber })),
    version: row.version,
  };
}

/** The move of a property that can be undone, as staff see it; null where there is none. */
export function presentMove(move: MoveRow | undefined): OpenMove | null {
  if (!move) return null;
  const { id, fromId, fromName, toId, toName, createdAt } = move;
  return {
    id,
    from: { id: fromId, name: fromName },
    to: toId === null || toName === null ? null : { id: toId, name: toName },
    until: new Date(createdAt.getTime() + MOVE_UNDO_MS).toISOString(),
  };
}
