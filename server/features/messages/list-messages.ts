import type { MessageJson } from '#domain/messages/message-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { findReasons } from './find-reasons.ts';
import { presentMessage } from './present.ts';
import { listOfOrder } from './queries.ts';

/** What the customer, the guests and the crew of an order are told, the latest first. Refuses with `not_found`. */
export async function listMessages(ctx: Context, orderId: string): Promise<MessageJson[]> {
  if (!(await findOrder(ctx.db, orderId))) throw new AppError('not_found', 'There is no such order.');
  const rows = await listOfOrder(ctx.db, orderId);
  const reasons = await findReasons(
    ctx,
    rows.map(({ message }) => message),
  );
  return rows.map((row) => presentMessage(row, reasons.get(row.message.id) ?? null));
}
