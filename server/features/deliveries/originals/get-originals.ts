import type { OriginalsLink } from '#domain/deliveries/originals/originals-json.ts';
import { canSeeLinks } from '#domain/shared/access/can-see-links.ts';
import type { Context } from '#server/context.ts';
import { findOriginalsLink } from '#server/features/media/originals-links/queries.ts';
import { signOriginalsLink } from '#server/features/media/originals-links/sign-originals-link.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { readPairs } from './read-pairs.ts';

/** The address of the originals of a property that the caller reaches, and what is on its page. Otherwise `not_found`. */
export async function getOriginals(ctx: Context, propertyId: string): Promise<OriginalsLink> {
  const { id } = await requireProperty(ctx, propertyId);
  const link = await findOriginalsLink(ctx.db, id);
  const { pairs, incomplete } = await readPairs(ctx.db, id);
  return {
    url: link && canSeeLinks(ctx.actor) ? await signOriginalsLink(ctx, link) : null,
    created_at: link?.createdAt.toISOString() ?? null,
    pairs: pairs.length,
    incomplete,
  };
}
