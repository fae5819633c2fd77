import { findGuestFaults, type GuestInput } from '#domain/orders/guests/guest-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertGuests } from './queries.ts';
import { findStopKey } from './sign-stop.ts';

/** So many guests may be named in a day: for an order by anybody, and by a contact for all of their orders. */
const MOST_OF_ORDER = 20;
const MOST_OF_CONTACT = 60;
const DAY_SECONDS = DAY_MS / 1000;

const TOO_MANY = 'Many people were named just now. Please wait until tomorrow, or call us.';

/** Whoever orders chooses who is mailed: that has an end. Staff name people for many orders of a contact. */
async function enforceLimits(ctx: Context, { id, contactId, origin }: OrderRow): Promise<void> {
  await enforceRateLimit(ctx, { key: `guests:${id}`, limit: MOST_OF_ORDER, windowSeconds: DAY_SECONDS }, TOO_MANY);
  if (!contactId || origin === 'studio') return;
  const ofContact = { key: `guests-of:${contactId}`, limit: MOST_OF_CONTACT, windowSeconds: DAY_SECONDS };
  await enforceRateLimit(ctx, ofContact, TOO_MANY);
}

/** A guest to be, with the place in the list that they take. */
type Named = { input: GuestInput; slot: number };

/** The guests of a new order, each with their place. */
export const listNamed = (guests: readonly GuestInput[]): Named[] => guests.map((input, slot) => ({ input, slot }));

/** Refuses guests of a new order whose address is its contact's, or there twice. */
export function refuseGuestFaults(guests: readonly GuestInput[], contactEmail: string): void {
  const fields = findGuestFaults(guests, contactEmail);
  const [first] = fields;
  if (first) throw new AppError('invalid_input', first.message, { fields });
}

/** Keeps guests of an order, inside the caller's transaction. Nobody is mailed by this: that begins with the shoot. */
export async function recordGuests(ctx: Context, order: OrderRow, named: readonly Named[]): Promise<string[]> {
  const createdAt = ctx.clock.now();
  const rows = [];
  for (const { input, slot } of named) {
    await enforceLimits(ctx, order);
    rows.push({
      ...input,
      id: newId(createdAt),
      orderId: order.id,
      slot,
      emailFolded: foldEmail(input.email),
      stopKey: findStopKey(ctx.config, input.email),
      createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      createdAt,
    });
  }
  await insertGuests(ctx.db, rows);
  return rows.map(({ id }) => id);
}
