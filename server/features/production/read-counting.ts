import type { CountedBy, ProductionClock } from '#domain/production/production-clock.ts';
import type { Context } from '#server/context.ts';
import type { ProductionRow } from '#server/db/schema/productions.ts';
import { readWorkingTime } from '#server/features/scheduling/bookings/read-working-time.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';

/** How the studio counts now: when it works, and how long the work may take. */
export async function readCounting(ctx: Context): Promise<CountedBy> {
  const { production, delivery } = await getSettings(ctx);
  const turnarounds = { ...production, revision_hours: delivery.review.turnaround_hours };
  return { work: await readWorkingTime(ctx), turnarounds };
}

/** The clock of a card; null while nothing is due. */
export function readClock(row: ProductionRow): ProductionClock | null {
  const { clockKind: kind, clockFrom: from, clockMinutes: minutes, turnaroundMinutes: turnaround, dueAt } = row;
  if (!kind || !from || minutes === null || turnaround === null || !dueAt) return null;
  return { kind, from, minutes, turnaround, dueAt, isFixed: row.isDueFixed };
}

type ClockColumns = Pick<
  ProductionRow,
  'clockKind' | 'clockFrom' | 'clockMinutes' | 'turnaroundMinutes' | 'dueAt' | 'isDueFixed'
>;

/** What a card keeps of its clock. */
export const clockColumns = (clock: ProductionClock | null): ClockColumns => ({
  clockKind: clock?.kind ?? null,
  clockFrom: clock?.from ?? null,
  clockMinutes: clock?.minutes ?? null,
  turnaroundMinutes: clock?.turnaround ?? null,
  dueAt: clock?.dueAt ?? null,
  isDueFixed: clock?.isFixed ?? false,
});
