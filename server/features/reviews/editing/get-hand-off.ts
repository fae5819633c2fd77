import type { HandOff } from '#domain/reviews/editing/editor-link.ts';
import { canSeeLinks } from '#domain/shared/access/can-see-links.ts';
import type { Context } from '#server/context.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { presentEditorLink } from './present.ts';
import { findNotes, listEditorLinks } from './queries.ts';
import { findEditorUrl } from './sign-link.ts';

/** More links are not listed; the newest come first. */
const MOST_LISTED = 100;

/** What staff told the editors of a property, and the links by which those without an account work on it. Otherwise `not_found`. */
export async function getHandOff(ctx: Context, propertyId: string): Promise<HandOff> {
  await requireProperty(ctx, propertyId);
  const now = ctx.clock.now();
  const rows = await listEditorLinks(ctx.db, propertyId, MOST_LISTED);
  const links = await Promise.all(
    rows.map(async (row) =>
      presentEditorLink(row, { url: canSeeLinks(ctx.actor) ? await findEditorUrl(ctx, row) : null, now }),
    ),
  );
  return { notes: await findNotes(ctx.db, propertyId), links };
}
