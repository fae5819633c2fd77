import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { endLinks } from '#server/features/deliveries/revoke-links.ts';
import { deleteSelectionsOf, lockActionsOf, removeFromActionsOf } from '#server/features/media/selections/queries.ts';
import { deleteZipsOf } from '#server/features/media/zips/queries.ts';
import { deleteUploadsOf, markFilesMoved, setRealtor } from '#server/features/orders/property-owners/queries.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { setLicensee } from './queries.ts';

/** A property on its way: `from` is null where the account that had it is gone. */
export type Moving = { property: PropertyRow; from: UserRow | null; to: UserRow };

/** Ends links to the one delivery of a property; the ids of those that had not ended. */
export async function endLinksOf(
  ctx: Context,
  propertyId: string,
  links: readonly { id: string; deliveryId: string }[],
): Promise<string[]> {
  const [first] = links;
  if (!first) return [];
  const { deliveryId } = first;
  const ended = await endLinks(ctx, { propertyId, deliveryId, ids: links.map(({ id }) => id) });
  return ended.map(({ id }) => id);
}

/** Ends what an account has under way with media of a property: archives, choices, actions on many, and uploads. */
async function endWorkOf({ db }: Context, propertyId: string, userId: string): Promise<void> {
  await lockActionsOf(db, userId);
  await removeFromActionsOf(db, propertyId, userId);
  await deleteSelectionsOf(db, propertyId, userId);
  await deleteZipsOf(db, propertyId, userId);
  await deleteUploadsOf(db, propertyId, userId);
}

/** Tells both, at addresses that are proven. Who had it learns nothing of who has it now. */
async function tellBoth(ctx: Context, { property, from, to }: Moving): Promise<void> {
  const note = { at: ctx.clock.now().toISOString(), propertyName: property.name };
  if (from?.emailVerified) await enqueueMail(ctx, { kind: 'property_moved_away', userId: from.id, note });
  if (to.emailVerified) await enqueueMail(ctx, { kind: 'property_moved_here', userId: to.id, note });
}

/**
 * Gives a property with all that belongs to it to another library, inside the caller's transaction, which holds its orders and the property (PROP-20): media
 * and uploads go by foreign keys, its license names the new agent where it named the former one, its orders know whose files these are, and what
 * the former agent had under way ends. Both are told.
 */
export async function moveLibrary(ctx: Context, moving: Moving, isUndo: boolean): Promise<void> {
  const { property, from, to } = moving;
  if (from) await endWorkOf(ctx, property.id, from.id);
  await setRealtor(ctx.db, property.id, to.id);
  if (from) await setLicensee(ctx.db, property.id, { from: from.name, to: to.name });
  await markFilesMoved(ctx.db, property.id, { owner: to.id, now: ctx.clock.now() });
  const data = { property_id: property.id, before_account_id: from?.id ?? null, account_id: to.id, is_undo: isUndo };
  await recordEvent(ctx, { type: 'property.moved', subjectId: property.id, data });
  await tellBoth(ctx, moving);
}
