import { type FileTimes, isFileLocked } from '#domain/deliveries/file-lock.ts';
import { hasRight } from '#domain/shared/access/actor.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { listFileLocks } from '#server/features/orders/payments/queries.ts';

/** The refusal of files that are not paid. */
export const mediaLocked = () => new AppError('delivery_locked', 'These files open once their order is paid.');

const NOT_PAID = 'These files are not paid yet, so they cannot be deleted. Pay what is due of their property first.';

/** The refusal to delete what is not paid. */
export const notPaid = () => new AppError('conflict', NOT_PAID);

type LockedFile = Pick<MediaRow, 'id' | 'propertyId'> & FileTimes;

/** The ids of those items that are locked until they are paid, for realtors and staff alike. */
export async function listLockedIds(db: Db, items: readonly LockedFile[]): Promise<Set<string>> {
  const propertyIds = [...new Set(items.flatMap(({ propertyId }) => propertyId ?? []))];
  const locks = await listFileLocks(db, propertyIds);
  const isLocked = (item: LockedFile) => {
    const lock = item.propertyId && locks.get(item.propertyId);
    return lock ? isFileLocked(lock, item) : false;
  };
  return new Set(items.filter(isLocked).map(({ id }) => id));
}

/** Whether the caller gets one of these items with a watermark alone: it is not paid, and they are no staff. */
export async function hasLocked(
  { actor, config, db }: Pick<Context, 'actor' | 'config' | 'db'>,
  items: readonly LockedFile[],
): Promise<boolean> {
  if (hasRight(actor, 'media', config.requiresAdminTwoFactor)) return false;
  return (await listLockedIds(db, items)).size > 0;
}
