import type { PropertyJson } from '#domain/properties/property-json.ts';

/**
 * Says in a few words whose property this is if it has no realtor: the guest who ordered it, a customer whose data was
 * deleted, or the studio. Names are shown only to staff who may read orders.
 */
export function formatOwner({ customer, orders }: Pick<PropertyJson, 'customer' | 'orders'>): string {
  if (customer) return customer.email ? `Guest: ${customer.name}` : 'Former customer';
  return orders.length > 0 ? 'Guest' : 'Studio';
}
