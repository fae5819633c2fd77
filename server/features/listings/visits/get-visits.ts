import type { VisitFigures } from '#domain/listings/pages/lead-json.ts';
import { addDays } from '#domain/scheduling/bookings/booking-time.ts';
import type { Context } from '#server/context.ts';
import { readToday } from '#server/features/listings/get-profile.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { presentFigures } from './present.ts';
import { selectVisits } from './queries.ts';

/** The figures of the page of a property in the last `days`, today included (LIST-30). Otherwise `not_found`. */
export async function getVisits(ctx: Context, propertyId: string, days: number): Promise<VisitFigures> {
  const property = await requireProperty(ctx, propertyId);
  const since = addDays(await readToday(ctx), 1 - days);
  const rows = await selectVisits(ctx.db, { propertyId: property.id, scope: requireScope(ctx), since });
  return presentFigures(rows, since);
}
