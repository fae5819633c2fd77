import { MOST_LINK_NAME } from '#domain/deliveries/delivery-link.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { blankLinkEmails, blankLinkPeople, detachOwedProperties, lockProperties, setMediaOwner } from './queries.ts';

/**
 * Keeps what the studio still owes to an account that is being deleted: properties with an open order or with a link that works
 * stay without a realtor, with their media. Inside the caller's transaction, before anything of the account is deleted.
 */
export async function detachProperties(
  ctx: Context,
  { id: userId, name, email, emailVerified }: UserRow,
): Promise<void> {
  // Lock the properties: a request that adds a file or a link has either finished before, or finds a property without a
  // realtor.
  await lockProperties(ctx.db, userId);
  const kept = await detachOwedProperties(ctx.db, userId, ctx.clock.now());
  await setMediaOwner(ctx.db, kept, { from: userId, to: null });
  await blankLinkPeople(ctx.db, kept, { name: name.slice(0, MOST_LINK_NAME), email });
  // An account that never confirmed its email may not belong to the owner of that address.
  if (emailVerified) await blankLinkEmails(ctx.db, email);
  for (const id of kept) {
    const subject = { kind: 'property', id } as const;
    await recordAction(ctx, { action: 'property_detached', subject, detail: { owner: userId } });
  }
}
