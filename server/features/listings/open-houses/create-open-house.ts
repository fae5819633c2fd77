import {
  MOST_OPEN_HOUSES,
  OPEN_HOUSE_ORDER,
  type OpenHouse,
  type OpenHouseInput,
} from '#domain/listings/pages/open-house.ts';
import { addDays, bookingInstant, dayInZone, MAX_DAYS_AHEAD } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { presentOpenHouse } from './present.ts';
import { insertOpenHouse, listComing } from './queries.ts';

const PAST_DAY = 'This day is over. Choose a later one.';
const PAST_TIME = 'This time is over. Choose a later one.';
const TOO_FAR = 'Choose a day within the next two years.';
const TOO_MANY = 'Ten open houses are to come already. Delete one first.';
const TAKEN = 'Another open house of this property is at that time.';

/** The instants of an open house, or `invalid_input` with what is wrong. Wall times that the clocks skip move forward, so that the end may not be after the start any more. */
function readTimes({ day, from, until }: OpenHouseInput, { timeZone, now }: { timeZone: string; now: Date }) {
  const today = dayInZone(now, timeZone);
  if (day < today) throw invalidField('day', PAST_DAY);
  if (day > addDays(today, MAX_DAYS_AHEAD)) throw invalidField('day', TOO_FAR);
  const startsAt = bookingInstant(day, from, timeZone);
  const endsAt = bookingInstant(day, until, timeZone);
  if (endsAt <= startsAt) throw invalidField('until', OPEN_HOUSE_ORDER);
  if (endsAt <= now) throw invalidField('until', PAST_TIME);
  return { startsAt, endsAt };
}

/**
 * Adds an open house to a property that the caller reaches (LIST-43). Otherwise `not_found`, `invalid_input` for a time that is over or in no order, or `conflict` where
 * another one is at that time, or ten are to come.
 */
export async function createOpenHouse(ctx: Context, propertyId: string, input: OpenHouseInput): Promise<OpenHouse> {
  const timeZone = await getTimeZone(ctx);
  return inTransaction(ctx, async (inside) => {
    // Held, so that of two at once the later one is counted with the other.
    const property = await requireLockedProperty(inside, propertyId);
    const now = inside.clock.now();
    const times = readTimes(input, { timeZone, now });
    if ((await listComing(inside.db, property.id, now)).length >= MOST_OPEN_HOUSES)
      throw new AppError('conflict', TOO_MANY);
    const row = { id: newId(now), propertyId: property.id, ...times, note: input.note, createdAt: now };
    if (!(await insertOpenHouse(inside.db, row))) throw new AppError('conflict', TAKEN);
    await recordAction(inside, {
      action: 'open_house_added',
      subject: { kind: 'property', id: property.id },
      detail: { open_house_id: row.id, starts_at: row.startsAt.toISOString() },
    });
    return presentOpenHouse(row, { timeZone, now });
  });
}
