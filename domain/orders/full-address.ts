import type { OrderForm } from './order-form.ts';

/** The address of the local order record: 'address, city, state zip' (spec §3). */
export function fullAddress(place: Pick<OrderForm, 'address' | 'city' | 'state' | 'zipCode'>): string {
  return `${place.address}, ${place.city}, ${place.state} ${place.zipCode}`;
}
