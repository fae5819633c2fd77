import type { AdminUser } from '#domain/accounts/user-list.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { deleteSessions } from '#server/features/shared/sessions/queries.ts';
import { updateUser } from '#server/features/shared/users/queries.ts';
import { getUser } from './get-user.ts';
import { refuseLastAdmin, withOtherUser } from './require-other-user.ts';

/** Keeps another account out: it is signed out everywhere and cannot sign in. Not the last admin (`conflict`). */
export async function suspendUser(ctx: Context, edited: Edited): Promise<AdminUser> {
  return withOtherUser(ctx, edited, async (inside, user) => {
    const { id } = user;
    if (user.suspendedAt) return getUser(inside, id);
    await refuseLastAdmin(inside, user);
    const suspendedAt = inside.clock.now();
    await updateUser(inside.db, id, { suspendedAt });
    await deleteSessions(inside.db, id, null);
    const detail = { before: null, suspended_at: suspendedAt.toISOString() };
    await recordAction(inside, { action: 'user_suspended', subject: { kind: 'user', id }, detail });
    await recordEvent(inside, { type: 'account.suspended', subjectId: id, data: { account_id: id } });
    return getUser(inside, id);
  });
}

/** Lets a suspended account sign in again. */
export async function unsuspendUser(ctx: Context, edited: Edited): Promise<AdminUser> {
  return withOtherUser(ctx, edited, async (inside, user) => {
    const { id } = user;
    if (!user.suspendedAt) return getUser(inside, id);
    await updateUser(inside.db, id, { suspendedAt: null });
    const detail = { before: user.suspendedAt.toISOString(), suspended_at: null };
    await recordAction(inside, { action: 'user_unsuspended', subject: { kind: 'user', id }, detail });
    await recordEvent(inside, { type: 'account.restored', subjectId: id, data: { account_id: id } });
    return getUser(inside, id);
  });
}
