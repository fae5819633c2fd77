import { presentAnswers } from '#domain/orders/questions/question-json.ts';
import { isAccessOpen } from '#domain/production/day/access-notes.ts';
import type { DayChoice, DayJson } from '#domain/production/day/day-json.ts';
import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { hasRight } from '#domain/shared/access/actor.ts';
import type { Context } from '#server/context.ts';
import { listDayAccess } from '#server/features/orders/access-details/list-day-access.ts';
import { listAnswers } from '#server/features/orders/questions/queries.ts';
import { presentShoot } from '#server/features/scheduling/shoot-events/present.ts';
import {
  findPersonOfUser,
  listEvents,
  listShootsOfDay,
  listSoldItems,
} from '#server/features/scheduling/shoot-events/queries.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';

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
  const orderIds = shoots.flatMap(({ order }) => order?.id ?? []);
  const openIds = shoots.flatMap(({ booking, order }) =>
    order && isAccessOpen(booking.shootDatetime, { now, timeZone }) ? [order.id] : [],
  );
  const kept = await listAnswers(ctx.db, orderIds);
  const seen = {
    now,
    timeZone,
    seesPrice: hasRight(ctx.actor, 'orders.read', ctx.config.requiresAdminTwoFactor),
    items: await listSoldItems(ctx.db, orderIds),
    events: await listEvents(
      ctx.db,
      shoots.map(({ booking }) => booking.id),
    ),
    answers: new Map([...kept].map(([id, each]) => [id, presentAnswers(each, { locale: 'en', reader: 'crew' })])),
    details: await listDayAccess(ctx, openIds),
  };
  const { name, color } = person;
  return {
    day,
    time_zone: timeZone,
    person: { name, color },
    shoots: shoots.map((shoot) => presentShoot(shoot, seen)),
  };
}
