import { hasRight } from '#domain/accounts/actor.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { listDueOrders } from '#server/features/payments/queries.ts';

/** The refusal of files of which an order is not paid. */
export const mediaLocked = () => new AppError('delivery_locked', 'These files open once their order is paid.');

/** Whether the caller gets one of these items with a watermark alone: its order is not paid, and they are no staff. */
export async function hasLocked(
  { actor, config, db }: Pick<Context, 'actor' | 'config' | 'db'>,
  items: readonly Pick<MediaRow, 'propertyId'>[],
): Promise<boolean> {
  if (hasRight(actor, 'media', config.requiresAdminTwoFactor)) return false;
  const propertyIds = [...new Set(items.flatMap(({ propertyId }) => propertyId ?? []))];
  return (await listDueOrders(db, propertyIds)).length > 0;
}
