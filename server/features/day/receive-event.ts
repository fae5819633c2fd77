import type { ShootEventInput, ShootEventJson } from '#domain/day/day-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/features/accounts/get-account.ts';
import { presentEvent } from './present.ts';
import { findEvent, holdOwnShoot, insertEvent } from './queries.ts';

/** One sentence for a shoot that never was and for one that somebody else does. */
const noShoot = () => new AppError('not_found', 'There is no such shoot among yours.');

/**
 * Keeps a report from a shoot of the caller's. One that is sent again is answered as the first time, however many come at once. Refused
 * with `not_found` for the shoot of somebody else, and with `conflict` for an id that another report has.
 */
export async function receiveEvent(ctx: Context, bookingId: string, input: ShootEventInput): Promise<ShootEventJson> {
  const { userId } = requireUser(ctx);
  const { id, kind, text } = input;
  return withTransaction(ctx.db, async (tx) => {
    const isOwn = await holdOwnShoot(tx, bookingId, userId);
    const row = { id, bookingId, userId, kind, text, doneAt: new Date(input.at), receivedAt: ctx.clock.now() };
    if (isOwn) await insertEvent(tx, row);
    const found = await findEvent(tx, id);
    const isSame = found?.event.bookingId === bookingId.toLowerCase() && found.event.userId === userId;
    if (!isOwn && !isSame) throw noShoot();
    if (!found || !isSame) throw new AppError('conflict', 'Another report has this id.');
    return presentEvent(found);
  });
}
