import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';
import { insertOriginalsLink } from './queries.ts';
import { originalsToken } from './sign-originals-link.ts';

/** Makes the address of a property's originals, inside the caller's transaction, where it has none that works. Of two at once one is kept. */
export async function makeOriginalsLink(ctx: Context, propertyId: string): Promise<void> {
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const tokenHash = hashToken(originalsToken(ctx.config.secret, id));
  const isMade = await insertOriginalsLink(ctx.db, { id, propertyId, tokenHash, createdAt, createdBy });
  if (!isMade) return;
  const subject = { kind: 'property', id: propertyId } as const;
  await recordAction(ctx, { action: 'originals_link_made', subject, detail: { link: id } });
}
