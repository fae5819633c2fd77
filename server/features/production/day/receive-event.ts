import type { ShootEventInput, ShootEventJson } from '#domain/scheduling/shoot-events/shoot-event.ts';
import { AppError } from '#domain/shared/errors.ts';
import { fruitlessFee } from '#domain/site/settings/change-policy.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { ON_THE_WAY_JOB } from '#server/features/scheduling/shoot-events/job-kinds.ts';
import { presentEvent } from '#server/features/scheduling/shoot-events/present.ts';
import {
  findEvent,
  findOrderOfShoot,
  holdOwnShoot,
  insertEvent,
  insertEventPicture,
} from '#server/features/scheduling/shoot-events/queries.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';

/** One sentence for a shoot that never was and for one that somebody else does. */
const noShoot = () => new AppError('not_found', 'There is no such shoot among yours.');

/** What the studio's rules ask for a shoot that is not possible; other reasons count as plans that have changed. */
async function feeOf(ctx: Context, reason: ShootEventInput['reason'], priceMinor: number): Promise<number | null> {
  if (!reason) return null;
  const { change_policy: policy } = await getSettings(ctx);
  return fruitlessFee(policy, { reason: reason === 'other' ? 'plans' : reason, priceMinor });
}

/** Who leaves a shoot has done it: its property is on the board, where its order has one. */
async function placeShot(ctx: Context, bookingId: string, at: Date): Promise<void> {
  const order = await findOrderOfShoot(ctx.db, bookingId);
  if (order?.propertyId)
    await moveProduction(ctx, { propertyId: order.propertyId, to: 'shot', cause: 'shoot_over', at });
}

/** Writes a report that is not there yet; one that a shoot is not possible tells the studio, and who is on the way tells the customer. */
async function keepEvent(
  ctx: Context,
  { bookingId, userId }: { bookingId: string; userId: string },
  { id, kind, text, reason, picture, at }: ShootEventInput,
): Promise<void> {
  const order = kind === 'not_possible' ? await findOrderOfShoot(ctx.db, bookingId) : null;
  const feeMinor = order && (await feeOf(ctx, reason, order.chargeMinor));
  const times = { doneAt: new Date(at), receivedAt: ctx.clock.now() };
  const isNew = await insertEvent(ctx.db, { id, bookingId, userId, kind, text, reason, feeMinor, ...times });
  if (isNew && kind === 'check_out') await placeShot(ctx, bookingId, times.doneAt);
  if (isNew && kind === 'on_the_way') await ctx.jobs.enqueue(ctx.db, ON_THE_WAY_JOB, { eventId: id });
  if (!isNew || kind !== 'not_possible') return;
  if (picture) await insertEventPicture(ctx.db, id, Buffer.from(picture, 'base64'));
  await raiseAlert(ctx, 'shoot_not_possible', id, { orderId: order?.id ?? null, amountMinor: feeMinor || null });
}

/**
 * Keeps a report from a shoot of the caller's. One that is sent again is answered as the first time, however many come at once. Refused
 * with `not_found` for the shoot of somebody else, and with `conflict` for an id that another report has.
 */
export async function receiveEvent(ctx: Context, bookingId: string, input: ShootEventInput): Promise<ShootEventJson> {
  const { userId } = requireUser(ctx);
  const { id } = input;
  return inTransaction(ctx, async (inside) => {
    const isOwn = await holdOwnShoot(inside.db, bookingId, userId);
    if (isOwn) await keepEvent(inside, { bookingId, userId }, input);
    const found = await findEvent(inside.db, id);
    const isSame = found?.event.bookingId === bookingId.toLowerCase() && found.event.userId === userId;
    if (!isOwn && !isSame) throw noShoot();
    if (!found || !isSame) throw new AppError('conflict', 'Another report has this id.');
    return presentEvent(found);
  });
}
