import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  endPlacingProperties,
  isPlacingProperties,
  listBookedWithoutProperty,
  lockOrderWithoutProperty,
} from './queries.ts';
import { takeProperty } from './take-property.ts';

const AT_ONCE = 100;

/**
 * Gives the booked orders of before their properties, some at a time and once in the life of a database: what staff take away from an order
 * later stays away. May run any number of times.
 */
export async function placeProperties(ctx: Context): Promise<void> {
  if (!(await isPlacingProperties(ctx.db))) return;
  const waiting = await listBookedWithoutProperty(ctx.db, AT_ONCE);
  for (const id of waiting) {
    await inTransaction(ctx, async (inside) => {
      const order = await lockOrderWithoutProperty(inside.db, id);
      await lockCalendar(inside.db);
      if (order) await takeProperty(inside, order);
    });
  }
  if (waiting.length < AT_ONCE) await endPlacingProperties(ctx.db, ctx.clock.now());
}
