import { type CreateStaffHold, HOLDS_PER_STAFF, type HoldJson } from '#domain/orders/hold-json.ts';
import { invalidField } from '#domain/shared/errors.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findHoldNeeds,
  insertHeld,
  makeRoom,
  requirePossibleStart,
  staffHolder,
} from '#server/features/scheduling/bookings/create-hold.ts';
import { deleteHold } from '#server/features/scheduling/bookings/delete-hold.ts';
import { presentHold } from '#server/features/scheduling/bookings/present.ts';
import { learnDrives } from '#server/features/scheduling/bookings/take-person.ts';
import { NOT_TO_COME } from './require-time.ts';
import { takeFreePerson } from './take-free-person.ts';

const TOO_MANY = 'You are holding ten times already. Let one of them go, or wait until it ends.';

/**
 * Holds a time for an order that a member of the staff is making, as `bookOrder` would book it unconfirmed: an offered one, or any other
 * that nothing stands against. Refuses with `conflict` and `unusual_time` as that does, `invalid_input`, `area_refused` and
 * `rate_limited`.
 */
export async function holdTime(ctx: Context, asked: CreateStaffHold): Promise<HoldJson> {
  const startsAt = await requirePossibleStart(ctx, asked.start);
  if (startsAt <= ctx.clock.now()) throw invalidField('start', NOT_TO_COME);
  const customer = asked.customer_email ? foldEmail(asked.customer_email) : null;
  const needs = { ...(await findHoldNeeds(ctx, asked)), customer };
  await learnDrives(ctx, { startsAt, needs });
  const wanted = { ...staffHolder(ctx), startsAt, needs, replaces: asked.replaces ?? null };
  const held = await inTransaction(ctx, async (inside) => {
    await lockCalendar(inside.db);
    await makeRoom(inside, wanted, { most: HOLDS_PER_STAFF, tooMany: TOO_MANY });
    const { personId } = await takeFreePerson(inside, { startsAt, needs, isConfirmed: false });
    return insertHeld(inside, wanted, personId);
  });
  return presentHold(held, ctx.clock.now());
}

/** Lets go of a time that a member of the staff holds. Otherwise `not_found`, also where somebody else holds it. */
export async function freeTime(ctx: Context, id: string): Promise<void> {
  await deleteHold(ctx, { id, ownerToken: staffHolder(ctx).ownerToken });
}
