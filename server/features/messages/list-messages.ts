import type { MessageJson } from '#domain/messages/message-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { presentMessage } from './present.ts';
import { listOfOrder, listStates } from './queries.ts';

/** What the customer of an order is told before its shoots, the latest first. Refuses with `not_found`. */
export async function listMessages(ctx: Context, orderId: string): Promise<MessageJson[]> {
  if (!(await findOrder(ctx.db, orderId))) throw new AppError('not_found', 'There is no such order.');
  const rows = await listOfOrder(ctx.db, orderId);
  const states = await listStates(
    ctx.db,
    rows.map(({ message }) => message.id),
  );
  const now = ctx.clock.now();
  return rows.map((row) => presentMessage(row, { state: states.get(row.message.id), now }));
}
