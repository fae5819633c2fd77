import type { ReminderSwitch } from '#domain/messages/message-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { contactExists, deleteStop, hasStopped, insertStop } from './queries.ts';
import { readSwitch } from './sign-switch.ts';

/** The person of a link; otherwise `invalid_link`, also where the studio has forgotten them. */
async function requirePerson({ db, config }: Context, token: string): Promise<string> {
  const contactId = readSwitch(config, token);
  if (contactId && (await contactExists(db, contactId))) return contactId;
  throw new AppError('invalid_link', 'This link is invalid or has expired. Please request a new one.');
}

/** Whether the person of a link gets reminders. Refuses with `invalid_link`. */
export async function getSwitch(ctx: Context, token: string): Promise<ReminderSwitch> {
  return { is_on: !(await hasStopped(ctx.db, await requirePerson(ctx, token))) };
}

/** Switches the reminders of the person of a link off or on; what holds already stays. Refuses with `invalid_link`. */
export async function updateSwitch(
  ctx: Context,
  { token, is_on }: { token: string; is_on: boolean },
): Promise<ReminderSwitch> {
  return inTransaction(ctx, async (inside) => {
    const contactId = await requirePerson(inside, token);
    if (is_on) await deleteStop(inside.db, contactId);
    else await insertStop(inside.db, contactId, ctx.clock.now());
    return { is_on };
  });
}
