import {
  type AccessCodes,
  listCodes,
  type MaskedAccess,
  maskAccess,
} from '#domain/orders/access-details/access-details.ts';
import type { Context } from '#server/context.ts';
import { listAccess } from './queries.ts';
import { readAccess } from './record-access.ts';

/** How to get in, with the codes. Only for the assigned person within the window of decision 062. */
export type OpenAccess = MaskedAccess & { codes: AccessCodes };

/** How to get into the properties of orders, codes and all, by the orders' ids. The caller has checked for whom and when. */
export async function listDayAccess(ctx: Context, orderIds: readonly string[]): Promise<Map<string, OpenAccess>> {
  const found = (await listAccess(ctx.db, orderIds)).flatMap((row) => {
    const details = readAccess(ctx, row);
    return details ? [[row.orderId, { ...maskAccess(details), codes: listCodes(details) }] as const] : [];
  });
  return new Map(found);
}
