import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { ShootSlots, ShootTerms } from '#domain/scheduling/bookings/customer-change-json.ts';
import { explainDays, isOffered } from '#domain/scheduling/slots.ts';
import { AppError } from '#domain/shared/errors.ts';
import { CHANGE_REASONS, type ChangeKind, type ChangePolicy, changeFee } from '#domain/site/settings/change-policy.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { getBookingNeeds } from '#server/features/calendar/take-free-person.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { openPrices } from '#server/features/orders/repricing/find-difference.ts';
import { presentSlot } from '#server/features/scheduling/bookings/present.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { readCalendar } from '#server/features/scheduling/bookings/read-calendar.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';

/** Who asks for an order: by its id and the token of this browser. */
export type Opened = { orderId: string; accessToken: string | null };

/** An order with its shoot that is still to come. Otherwise `not_found`. */
export async function requireShoot(ctx: Context, { orderId, accessToken }: Opened) {
  const order = await openOrder(ctx, orderId, accessToken);
  const booking = await findBookingOfOrder(ctx.db, order.id);
  if (booking?.status !== 'confirmed') throw new AppError('not_found', 'This order has no shoot in the calendar.');
  return { order, booking };
}

type Shoot = { order: OrderRow; booking: BookingRow };

/** What a change of a shoot costs now, by the studio's policy; null where the customer has to call. */
export function getChangeFee(
  policy: ChangePolicy,
  { order, booking }: Shoot,
  asked: { kind: ChangeKind; reason: (typeof CHANGE_REASONS)[number]; now: Date },
): number | null {
  return changeFee(policy, { ...asked, startsAt: booking.shootDatetime, priceMinor: order.chargeMinor });
}

/** What the customer of an order may change about its shoot now, and the fee of each reason. Otherwise `not_found`. */
export async function getShootTerms(ctx: Context, opened: Opened): Promise<ShootTerms> {
  const shoot = await requireShoot(ctx, opened);
  const { change_policy: policy } = await getSettings(ctx);
  const now = ctx.clock.now();
  const fees = (kind: ChangeKind) =>
    CHANGE_REASONS.map((reason) => ({ reason, fee_minor: getChangeFee(policy, shoot, { kind, reason, now }) }));
  const { booking, order } = shoot;
  return {
    shoot_datetime: booking.shootDatetime.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    currency: order.chargeCurrency,
    moves: fees('move'),
    cancellations: fees('cancel'),
    version: booking.version,
  };
}

/** The times to which the shoot of an order can be moved, each with what it changes of the price. Refuses with `not_found`. */
export async function listShootSlots(
  ctx: Context,
  opened: Opened,
  { from, days }: { from?: string | undefined; days: number },
): Promise<ShootSlots> {
  const { booking, order } = await requireShoot(ctx, opened);
  const timeZone = await getTimeZone(ctx);
  const first = from ?? dayInZone(ctx.clock.now(), timeZone);
  const needs = await getBookingNeeds(ctx, booking);
  const facts = await readCalendar(ctx, { from: first, days, needs, except: [booking.id], isAsking: true });
  const isOther = ({ at }: { at: number }) => at !== booking.shootDatetime.getTime();
  const findDifference = await openPrices(ctx, order);
  const explained = explainDays(first, days, { ...facts, isWhole: false });
  const presented = [];
  for (const { date, slots } of explained) {
    const offered = slots.filter((slot) => isOffered(slot) && isOther(slot));
    const priced = [];
    for (const slot of offered) {
      const repriced = await findDifference({ startsAt: new Date(slot.at) });
      priced.push({ ...presentSlot(slot), difference_minor: repriced?.differenceMinor ?? 0 });
    }
    presented.push({ date, slots: priced });
  }
  return { time_zone: timeZone, days: presented };
}
