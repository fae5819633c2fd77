import type { PropertyJson } from '#domain/properties/property-json.ts';
import { asTotal } from '#domain/shared/list-query.ts';
import { minorToPrice } from '#domain/shared/money.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { presentMedia } from '#server/features/media/present.ts';
import type { LinkedOrder } from './queries.ts';

/** A property as its owner and admins see it (spec §3 Property). */
export function presentProperty(
  row: PropertyRow,
  { cover, mediaCount, orders }: { cover: MediaRow | null; mediaCount: number; orders: LinkedOrder[] },
): PropertyJson {
  return {
    id: row.id,
    name: row.name,
    realtor_id: row.realtorId,
    created_at: row.createdAt.toISOString(),
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    price: row.priceCents === null ? null : minorToPrice(row.priceCents, 'usd'),
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    sqft: row.sqft,
    description: row.description,
    cover: cover && presentMedia(cover),
    media_count: asTotal(mediaCount),
    notified_at: row.notifiedAt?.toISOString() ?? null,
    orders: orders.map(({ id, orderNumber }) => ({ id, order_number: orderNumber })),
    version: row.version,
  };
}
