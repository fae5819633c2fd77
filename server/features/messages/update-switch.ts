import type { ReminderSwitch } from '#domain/messages/message-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteGuestStop, insertGuestStop, isStopped } from '#server/features/orders/guests/queries.ts';
import { readStop } from '#server/features/orders/guests/sign-stop.ts';
import { contactExists, deleteStop, hasStopped, insertStop } from './queries.ts';
import { readSwitch } from './sign-switch.ts';

/** The person of a link; otherwise `invalid_link`, also where the studio has forgotten them. */
async function requirePerson({ db, config }: Context, token: string): Promise<string> {
  const contactId = readSwitch(config, token);
  if (contactId && (await contactExists(db, contactId))) return contactId;
  throw new AppError('invalid_link', 'This link is invalid or has expired. Please request a new one.');
}

/** Whether the person of a link gets reminders, or as a guest emails about orders of others. Refuses with `invalid_link`. */
export async function getSwitch(ctx: Context, token: string): Promise<ReminderSwitch> {
  const stopKey = readStop(ctx.config, token);
  if (stopKey) return { is_on: !(await isStopped(ctx.db, stopKey)), of: 'guest' };
  return { is_on: !(await hasStopped(ctx.db, await requirePerson(ctx, token))), of: 'reminders' };
}

/**
 * Switches the emails of the person of a link off or on; what holds already stays. Of a guest it holds for their address, for all orders that are to come.
 * Refuses with `invalid_link`.
 */
export async function updateSwitch(
  ctx: Context,
  { token, is_on }: { token: string; is_on: boolean },
): Promise<ReminderSwitch> {
  return inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const stopKey = readStop(ctx.config, token);
    if (stopKey) {
      if (is_on) await deleteGuestStop(inside.db, stopKey);
      else await insertGuestStop(inside.db, stopKey, now);
      return { is_on, of: 'guest' };
    }
    const contactId = await requirePerson(inside, token);
    if (is_on) await deleteStop(inside.db, contactId);
    else await insertStop(inside.db, contactId, now);
    return { is_on, of: 'reminders' };
  });
}
