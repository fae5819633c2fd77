import type { ChangePreviewInput } from '#domain/orders/changes/change-input.ts';
import type { ChangePreviewJson } from '#domain/orders/changes/change-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { findChange } from './find-change.ts';
import { presentPreview } from './present.ts';

/** What a change would make of an order; nothing is done. Refuses what the act itself would refuse. */
export async function getChangePreview(
  ctx: Context,
  orderId: string,
  input: ChangePreviewInput,
): Promise<ChangePreviewJson> {
  const catalogue = await getCatalogue(ctx);
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  return presentPreview(await findChange(ctx, order, { input, catalogue, reason: null }));
}
