import type { GuestJson, GuestList } from '#domain/orders/guests/guest-json.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { FoundGuest } from './queries.ts';

/** Builds the response for a guest. */
export const presentGuest = ({ guest, stoppedAt }: FoundGuest): GuestJson => ({
  id: guest.id,
  name: guest.name,
  email: guest.email,
  role: guest.role,
  gets: guest.gets,
  locale: guest.locale,
  is_stopped: stoppedAt !== null,
  version: guest.version,
});

/** Whether the guests of an order can change: while it has a contact, and was neither cancelled nor given up. */
export const canChangeGuests = ({ orderStatus, paymentStatus, customerEmail }: OrderRow): boolean =>
  orderStatus !== 'cancelled' && paymentStatus !== 'failed' && customerEmail !== '';

/** Builds the response for the guests of an order. */
export const presentGuests = (order: OrderRow, guests: readonly FoundGuest[]): GuestList => ({
  guests: guests.map(presentGuest),
  can_change: canChangeGuests(order),
});
