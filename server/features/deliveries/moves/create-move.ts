import type { MoveProperty } from '#domain/properties/property-move.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listOpenLinks } from '#server/features/deliveries/queries.ts';
import { makeOriginalsLink } from '#server/features/media/originals-links/make-originals-link.ts';
import { endOriginalsLink, findOriginalsLink } from '#server/features/media/originals-links/queries.ts';
import { lockOrdersOf } from '#server/features/orders/property-owners/queries.ts';
import { requireEditedProperty } from '#server/features/properties/get-property.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { endLinksOf, type Moving, moveLibrary } from './move-library.ts';
import { insertMove } from './queries.ts';
import { holdAccounts, requireFormer, requireTarget } from './require-accounts.ts';

/** Gives the originals of a property another address, where they have one; the id of the one that ended. */
async function resetOriginals(ctx: Context, propertyId: string): Promise<string | null> {
  const link = await findOriginalsLink(ctx.db, propertyId);
  if (!link) return null;
  await endOriginalsLink(ctx.db, propertyId, ctx.clock.now());
  await makeOriginalsLink(ctx, propertyId);
  return link.id;
}

/** Ends what was shared of a property: the former agent's own links in any case, those of others unless they are kept (PROP-21). */
async function endShared(ctx: Context, { property, from }: Moving, { links }: MoveProperty) {
  if (!from) return { revokedLinks: [], originalsLinkId: null };
  const open = await listOpenLinks(ctx.db, property.id, { agent: from, now: ctx.clock.now() });
  const ended = links === 'kept' ? open.filter(({ isOwn }) => isOwn) : open;
  return {
    revokedLinks: await endLinksOf(ctx, property.id, ended),
    originalsLinkId: links === 'kept' ? null : await resetOriginals(ctx, property.id),
  };
}

/**
 * Moves a property from the library of its realtor to that of another one, with all that belongs to it. Orders stay with who placed them. It can be
 * undone for a day. Refuses with `not_found`, with `stale_version`, and with `conflict` accounts that it cannot move from or to.
 */
export async function createMove(ctx: Context, edited: Edited, input: MoveProperty): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const seen = await requireProperty(inside, edited.id);
    // Accounts, orders, property: in the order in which everybody locks them.
    await holdAccounts(inside, [seen.realtorId, input.account_id]);
    await lockOrdersOf(inside.db, seen.id);
    const property = await requireEditedProperty(inside, edited, 'delete');
    const from = await requireFormer(inside, property);
    const to = await requireTarget(inside, input.account_id, from);
    const moving = { property, from, to };
    const shared = await endShared(inside, moving, input);
    await moveLibrary(inside, moving, false);
    const createdAt = ctx.clock.now();
    const facts = { propertyId: property.id, fromId: from.id, toId: to.id, links: input.links };
    await insertMove(inside.db, { ...facts, ...shared, id: newId(createdAt), createdAt });
    await recordAction(inside, {
      action: 'property_moved',
      subject: { kind: 'property', id: property.id },
      detail: { before: from.id, owner: to.id, links: input.links, revoked: shared.revokedLinks.length },
    });
  });
}
