import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteHoldRow, findHold, type Hold } from './queries.ts';
import { touchedWithParts } from './write-parts.ts';
import { writeShoot } from './write-shoot.ts';

/** Takes a held time with its further parts out of the calendar. The caller holds its lock. */
export async function removeHold(ctx: Context, { booking }: Hold): Promise<void> {
  await writeShoot(ctx, await touchedWithParts(ctx, booking), () => deleteHoldRow(ctx.db, booking.id));
}

/** Lets go of a time that this browser holds. Otherwise `not_found`, also where another browser holds it. */
export async function deleteHold(
  ctx: Context,
  { id, ownerToken }: { id: string; ownerToken: string | null },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockCalendar(inside.db);
    const held = ownerToken ? await findHold(inside.db, { id, ownerToken }) : null;
    if (!held) throw new AppError('not_found', 'This time is not held here any more.');
    await removeHold(inside, held);
  });
}

/** Takes held times out of the calendar that have ended, each minute. */
export async function purgeHolds(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockCalendar(inside.db);
    await writeShoot(inside, [], async () => {});
  });
}
