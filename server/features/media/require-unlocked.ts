import { hasRight } from '#domain/accounts/actor.ts';
import { type FileTimes, isFileLocked } from '#domain/deliveries/file-lock.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { listFileLocks } from '#server/features/payments/queries.ts';

/** The refusal of files that are not paid. */
export const mediaLocked = () => new AppError('delivery_locked', 'These files open once their order is paid.');

/** Whether the caller gets one of these items with a watermark alone: it is not paid, and they are no staff. */
export async function hasLocked(
  { actor, config, db }: Pick<Context, 'actor' | 'config' | 'db'>,
  items: readonly (Pick<MediaRow, 'propertyId'> & FileTimes)[],
): Promise<boolean> {
  if (hasRight(actor, 'media', config.requiresAdminTwoFactor)) return false;
  const propertyIds = [...new Set(items.flatMap(({ propertyId }) => propertyId ?? []))];
  const locks = await listFileLocks(db, propertyIds);
  return items.some((item) => {
    const lock = item.propertyId && locks.get(item.propertyId);
    return lock ? isFileLocked(lock, item) : false;
  });
}
