import type { OwnerAction } from '#emails/accounts/owner-notices.ts';
import type { Context } from '#server/context.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { findUser, listOwnerIds } from '#server/features/shared/users/queries.ts';

/** What was done, to what (`about`), how (`more`), and the page of the portal (`path`) that shows it. */
export type OwnerNotice = { act: OwnerAction; about: string; more?: string; path: string };

/** Tells every owner by email what was done that gives rights, data or money away, inside the caller's transaction. */
export async function tellOwners(ctx: Context, { more = '', ...notice }: OwnerNotice): Promise<void> {
  const { actor, clientIp } = ctx;
  const user = actor.kind === 'user' ? await findUser(ctx.db, actor.userId) : null;
  const by = user ? `${user.name} (${user.email})` : '';
  const at = ctx.clock.now().toISOString();
  for (const ownerId of await listOwnerIds(ctx.db)) {
    const ownerNote = { ...notice, more, by, ownerId, ipAddress: clientIp, at };
    await enqueueMail(ctx, { kind: 'owner_notice', ownerNote });
  }
}
