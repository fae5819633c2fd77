import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { findProperty, lockProperty } from './queries.ts';

/** One sentence for what is gone, what never was and what is another's, so that the answer does not reveal which. */
export function propertyMissing(): AppError {
  return new AppError('not_found', 'There is no such property here, or this account may not see it.');
}

/** A property that the caller reaches. Otherwise `not_found`. */
export async function requireProperty(ctx: Context, id: string): Promise<PropertyRow> {
  const row = await findProperty(ctx.db, requireScope(ctx), id);
  if (!row) throw propertyMissing();
  return row;
}

/** The same, locked until the caller's transaction ends. */
export async function requireLockedProperty(
  ctx: Context,
  id: string,
  action: 'change' | 'delete' = 'change',
): Promise<PropertyRow> {
  const row = await lockProperty(ctx.db, requireScope(ctx), { id, action });
  if (!row) throw propertyMissing();
  return row;
}

/** Whose properties and media a list shows: one's own, or for an admin anybody's. Null where they are out of reach. */
export function findRealtorId(ctx: Context, wanted: string | undefined): string | null {
  const { ownerId } = requireScope(ctx);
  const own = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const realtorId = wanted?.toLowerCase() ?? own;
  return ownerId && realtorId !== ownerId ? null : realtorId;
}
