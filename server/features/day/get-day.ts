import { hasRight } from '#domain/accounts/actor.ts';
import { addDays, bookingInstant, dayInZone } from '#domain/bookings/booking-time.ts';
import type { DayChoice, DayJson } from '#domain/day/day-json.ts';
import type { Context } from '#server/context.ts';
import { requireUser } from '#server/features/accounts/get-account.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentShoot } from './present.ts';
import { findPersonOfUser, listEvents, listShootsOfDay, listSoldItems } from './queries.ts';

/** The day of the caller: the shoots of the person of the crew who they are, in their order. */
export async function getDay(ctx: Context, on: DayChoice): Promise<DayJson> {
  const { userId } = requireUser(ctx);
  const now = ctx.clock.now();
  const timeZone = await getTimeZone(ctx);
  const day = addDays(dayInZone(now, timeZone), on === 'tomorrow' ? 1 : 0);
  const person = await findPersonOfUser(ctx.db, userId);
  if (!person) return { day, time_zone: timeZone, person: null, shoots: [] };
  const midnightOf = (each: string) => bookingInstant(each, '00:00', timeZone);
  const range = { from: midnightOf(day), to: midnightOf(addDays(day, 1)) };
  const shoots = await listShootsOfDay(ctx.db, person.id, range);
  const seen = {
    ...{ now, timeZone },
    seesPrice: hasRight(ctx.actor, 'orders.read', ctx.config.requiresAdminTwoFactor),
    items: await listSoldItems(
      ctx.db,
      shoots.flatMap(({ order }) => order?.id ?? []),
    ),
    events: await listEvents(
      ctx.db,
      shoots.map(({ booking }) => booking.id),
    ),
  };
  const { name, color } = person;
  return {
    day,
    time_zone: timeZone,
    person: { name, color },
    shoots: shoots.map((shoot) => presentShoot(shoot, seen)),
  };
}
