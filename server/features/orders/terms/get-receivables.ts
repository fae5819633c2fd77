import { type Receivables, sumReceivables } from '#domain/billing/due.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { listReceivables } from './queries.ts';

/** Who owes the studio what today, by how late it is (BIL-17). */
export async function getReceivables(ctx: Context): Promise<Receivables> {
  const day = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
  const receivables = await listReceivables(ctx.db, day);
  return { day, receivables, totals: sumReceivables(receivables) };
}
