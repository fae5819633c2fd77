import { type AccessDetails, mergeAccess, type OrderAccessJson } from '#domain/orders/access-details/access-details.ts';
import { AppError } from '#domain/shared/errors.ts';
import { requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordOrderChange } from '#server/features/shared/events/record-order-event.ts';
import { canChangeAccess, getAccess } from './get-access.ts';
import { findAccess } from './queries.ts';
import { readAccess, recordAccess } from './record-access.ts';

const TOO_LATE = 'The shoot has begun or was cancelled: access cannot be changed any more. Please call us.';

type Change = { input: AccessDetails; ifMatch: string };

/**
 * Says anew how to get in, for an order that the caller may see. A code that is left empty stays as it was while the way in is the same. The
 * record of actions and the event name the field and nothing that was said. Refuses with `stale_version`, and with `conflict` once the shoot has begun.
 */
export async function updateAccess(
  ctx: Context,
  order: OrderRow,
  { input, ifMatch }: Change,
): Promise<OrderAccessJson> {
  return inTransaction(ctx, async (inside) => {
    const locked = await lockOrder(inside.db, order.id);
    if (!locked) throw new AppError('not_found', 'There is no such order here, or this browser may not see it.');
    const row = await findAccess(inside.db, order.id);
    await requireVersion(ifMatch, (row?.version ?? 0) + 1, () => getAccess(inside, locked));
    if (!(await canChangeAccess(inside, locked))) throw new AppError('conflict', TOO_LATE);
    await recordAccess(inside, order.id, mergeAccess(input, row && readAccess(inside, row)));
    await recordAction(inside, { action: 'access_changed', subject: { kind: 'order', id: order.id }, detail: {} });
    await recordOrderChange(inside, locked, ['access']);
    return getAccess(inside, locked);
  });
}
