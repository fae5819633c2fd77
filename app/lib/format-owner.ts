import type { PropertyJson } from '#domain/properties/property-json.ts';

/**
 * Whose a property without a realtor is, in a word: of the guest who ordered it, of a customer who is forgotten, or of the studio. Names
 * are known to those who may read orders.
 */
export function formatOwner({ customer, orders }: Pick<PropertyJson, 'customer' | 'orders'>): string {
  if (customer) return customer.email ? `Guest: ${customer.name}` : 'Former customer';
  return orders.length > 0 ? 'Guest' : 'Studio';
}
