import type { OpenHouseList } from '#domain/listings/pages/open-house.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { Context } from '#server/context.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentOpenHouse } from './present.ts';
import { listComing, listOver } from './queries.ts';

/** The open houses of a property that the caller reaches. Otherwise `not_found`. */
export async function listOpenHouses(ctx: Context, propertyId: string): Promise<OpenHouseList> {
  const { id } = await requireProperty(ctx, propertyId);
  const timeZone = await getTimeZone(ctx);
  const now = ctx.clock.now();
  const rows = [...(await listComing(ctx.db, id, now)), ...(await listOver(ctx.db, id, now))];
  return {
    open_houses: rows.map((row) => presentOpenHouse(row, { timeZone, now })),
    time_zone: timeZone,
    today: dayInZone(now, timeZone),
  };
}
