import type { CancelShoot, MoveShoot } from '#domain/scheduling/bookings/customer-change-json.ts';
import { CUSTOMER_SENTENCES, customerReason } from '#domain/scheduling/customer-sentences.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { requireVersion } from '#domain/shared/version.ts';
import type { ChangeKind } from '#domain/site/settings/change-policy.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { getBookingNeeds } from '#server/features/calendar/take-free-person.ts';
import { writeCancellation, writeMove } from '#server/features/calendar/write-change.ts';
import { sendLinkWithin } from '#server/features/orders/payment-links/send-link.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { settlePrice } from '#server/features/orders/repricing/settle-price.ts';
import { insertCustomerChange } from '#server/features/scheduling/bookings/queries.ts';
import { lookAtOffered, takePerson } from '#server/features/scheduling/bookings/take-person.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { newId } from '#server/platform/random/random.ts';
import { getChangeFee, getShootTerms, type Opened, requireShoot } from './open-shoot.ts';

/** Each change sends an email and asks the studio to look at it. */
const CHANGES_A_DAY = 10;

/** Looking for a time that is free is a try each. */
const TRIES_PER_WINDOW = 100;

/** Counts a try, and refuses with `not_found` and `rate_limited`. A try that is refused is no change. */
async function limitTries(ctx: Context, opened: Opened, kind: ChangeKind): Promise<void> {
  const { order } = await requireShoot(ctx, opened);
  const limit = { limit: TRIES_PER_WINDOW, windowSeconds: ATTEMPT_WINDOW_SECONDS };
  await enforceRateLimit(ctx, { key: `shoot-try:${kind}:${order.id}`, ...limit });
}

/** Counts a change within its transaction: what is refused after all was none. Moves never keep a customer from cancelling. */
async function limitChanges(ctx: Context, { order }: Locked, kind: ChangeKind): Promise<void> {
  const limit = { limit: CHANGES_A_DAY, windowSeconds: DAY_MS / 1000 };
  await enforceRateLimit(ctx, { key: `shoot-${kind}:${order.id}`, ...limit });
}

export type OpenedVersion = Opened & { ifMatch: string };

type Locked = { order: OrderRow; booking: BookingRow };

/**
 * The shoot of an order in the version that its customer has seen, locked: the order first and then the calendar, as everybody
 * does who changes both. Who asks has been let in before.
 */
async function lockShoot(ctx: Context, { ifMatch, ...opened }: OpenedVersion): Promise<Locked> {
  await lockOrder(ctx.db, opened.orderId);
  await lockCalendar(ctx.db);
  const locked = await requireShoot(ctx, opened);
  await requireVersion(ifMatch, locked.booking.version, () => getShootTerms(ctx, opened));
  return locked;
}

/** Refuses a change that needs a call, and one whose fee is not the one that was seen. */
async function requireFee(ctx: Context, shoot: Locked, kind: ChangeKind, asked: CancelShoot): Promise<void> {
  const { change_policy: policy } = await getSettings(ctx);
  const fee = getChangeFee(policy, shoot, { kind, reason: asked.reason, now: ctx.clock.now() });
  if (fee === null) {
    throw new AppError('conflict', 'It is too late to change this shoot here. Please call us or write to us.');
  }
  if (fee !== asked.fee_minor) {
    throw new AppError('conflict', 'The fee for this change is another one now. Please look at it again.');
  }
}

type Written = { kind: ChangeKind; asked: CancelShoot; after: Date | null };

/** Keeps a change with its order, and tells the studio. */
async function keepChange(ctx: Context, { order, booking }: Locked, { kind, asked, after }: Written): Promise<void> {
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  const { reason, note, fee_minor: feeMinor } = asked;
  const times = { beforeDatetime: booking.shootDatetime, afterDatetime: after };
  await insertCustomerChange(ctx.db, { id, orderId: order.id, kind, reason, note, feeMinor, ...times, createdAt });
  const action = kind === 'move' ? 'booking_moved' : 'booking_cancelled';
  const detail = {
    before: booking.shootDatetime.toISOString(),
    by: 'customer',
    reason,
    fee_minor: feeMinor,
    ...(after ? { after: after.toISOString() } : {}),
  };
  await recordAction(ctx, { action, subject: { kind: 'booking', id: booking.id }, detail });
  const alert = kind === 'move' ? 'shoot_moved' : 'shoot_cancelled';
  await raiseAlert(ctx, alert, id, { orderId: order.id, amountMinor: feeMinor || null });
}

/** Who does a shoot at another time: the same person where they can come, else another one. Refuses a time that is not offered. */
async function takeOffered(ctx: Context, booking: BookingRow, startsAt: Date): Promise<string> {
  const needs = await getBookingNeeds(ctx, booking);
  const judged = await lookAtOffered(ctx, { startsAt, needs, except: booking.id });
  const offered = judged.offered?.people.filter(({ reasons }) => reasons.length === 0) ?? [];
  const same = offered.filter(({ personId }) => personId === booking.personId);
  const personId = await takePerson(ctx, judged, same.length > 0 ? same : offered);
  if (!personId) throw new AppError('conflict', CUSTOMER_SENTENCES[customerReason(judged.slot.people)]);
  return personId;
}

/**
 * Moves the shoot of an order to a time that is offered, as its customer asks; it keeps its length. The fee of the studio's policy is
 * kept with the order and charged by nobody. Refuses with `not_found`, `stale_version`, `invalid_input`, `rate_limited`, and with `conflict` where the time
 * is taken, the fee is not the one that was seen, or the customer has to call.
 */
export async function moveByCustomer(ctx: Context, opened: OpenedVersion, asked: MoveShoot): Promise<void> {
  const startsAt = new Date(asked.start);
  if (startsAt <= ctx.clock.now()) throw invalidField('start', 'Choose a time that is still to come.');
  await limitTries(ctx, opened, 'move');
  await inTransaction(ctx, async (inside) => {
    const shoot = await lockShoot(inside, opened);
    await limitChanges(inside, shoot, 'move');
    await requireFee(inside, shoot, 'move', asked);
    const personId = await takeOffered(inside, shoot.booking, startsAt);
    const accepted = { difference_minor: asked.difference_minor, waive: false };
    const settled = await settlePrice(inside, shoot.order, { change: { startsAt }, accepted });
    await writeMove(inside, shoot.booking, { startsAt, personId });
    await keepChange(inside, shoot, { kind: 'move', asked, after: startsAt });
    if (settled.askedMinor > 0) await sendLinkWithin(inside, shoot.order);
  }).catch((error: unknown) => {
    if (!violatedConstraint(error)?.startsWith('bookings_no')) throw error;
    throw new AppError('conflict', CUSTOMER_SENTENCES.busy);
  });
}

/**
 * Cancels the shoot of an order, as its customer asks. What was paid stays: the studio decides about a refund, less the fee. Refuses
 * as `moveByCustomer` does.
 */
export async function cancelByCustomer(ctx: Context, opened: OpenedVersion, asked: CancelShoot): Promise<void> {
  await limitTries(ctx, opened, 'cancel');
  await inTransaction(ctx, async (inside) => {
    const shoot = await lockShoot(inside, opened);
    await limitChanges(inside, shoot, 'cancel');
    await requireFee(inside, shoot, 'cancel', asked);
    await writeCancellation(inside, shoot.booking, { schedulingStatus: 'cancelled' });
    await keepChange(inside, shoot, { kind: 'cancel', asked, after: null });
  });
}
