import type { MoveMedia } from '#domain/properties/property-input.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeOriginalsLink } from '#server/features/media/originals-links/make-originals-link.ts';
import { listAlteredOf, listMediaByIds, listOriginalsOf, lockMedia } from '#server/features/media/queries.ts';
import { recordOnOthers } from '#server/features/media/record-on-others.ts';
import { mediaMissing, requireScope } from '#server/features/media/require-media.ts';
import { findFirstShootOfProperty } from '#server/features/scheduling/bookings/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { lockProperty, moveMediaRows } from './queries.ts';
import { propertyMissing } from './require-property.ts';

const OWNERLESS = 'These items belong to no realtor, so they stay in a property.';
const SEVERAL = 'These items belong to more than one realtor. Choose items of one of them.';

/** The one realtor whose items these are; null where they belong to properties without one. */
function requireOneOwner(rows: MediaRow[]): string | null {
  const [owner, ...others] = new Set(rows.map(({ userId }) => userId));
  if (owner === undefined) throw mediaMissing();
  if (others.length > 0) {
    throw new AppError('invalid_input', SEVERAL, { fields: [{ path: 'ids', message: SEVERAL }] });
  }
  return owner;
}

const refuseOwnerless = (): never => {
  throw new AppError('invalid_input', OWNERLESS, { fields: [{ path: 'property_id', message: OWNERLESS }] });
};

/** Items with the files as they were shot that altered pictures among them were made of: those are moved along. */
async function withSources(tx: Db, ids: string[]): Promise<string[]> {
  const pairs = await listOriginalsOf(tx, ids);
  return [...new Set([...ids, ...pairs.flatMap(({ isSource, originalId }) => (isSource ? [originalId] : []))])];
}

/** Refuses with `conflict` where an altered picture and its original are in two places now, or in no property. */
async function requireTogether(tx: Db, ids: string[]): Promise<void> {
  const dependents = (await listAlteredOf(tx, ids)).map(({ alteredId }) => alteredId);
  const split = (await listOriginalsOf(tx, [...ids, ...dependents])).find(
    ({ originalProperty, alteredProperty }) => alteredProperty === null || originalProperty !== alteredProperty,
  );
  if (!split) return;
  const [altered, original] = [`“${split.alteredName}”`, `“${split.originalName}”`];
  throw new AppError(
    'conflict',
    split.alteredProperty === null
      ? `${altered} is an altered picture, which belongs to a property with its original. Move both to another property instead.`
      : `${altered} is an altered picture of ${original}. Move both together.`,
  );
}

/**
 * Moves items of one realtor to a property of theirs, or with null out of their properties; items of properties without a
 * realtor to another one of those. They are behind what was put
 * somewhere there by hand, among the rest by the time of their shot. Items that are gone are left out; with none left it is
 * `not_found`. What is there already keeps its place. An altered picture without its original is a `conflict`.
 */
export async function moveMedia(ctx: Context, { ids, property_id: propertyId }: MoveMedia): Promise<MediaRow[]> {
  const scope = requireScope(ctx);
  return inTransaction(ctx, async (inside) => {
    const ownerId = requireOneOwner(await listMediaByIds(inside.db, scope, ids));
    const isTheirs = ({ userId }: MediaRow) => userId === ownerId;
    // The property first, as everybody who changes its media does.
    const property = propertyId
      ? await lockProperty(inside.db, { ownerId: null }, { id: propertyId, action: 'change' })
      : null;
    if (propertyId && (!property || property.realtorId !== ownerId)) throw propertyMissing();
    const target = property ? property.id : ownerId ? null : refuseOwnerless();
    const locked = (await lockMedia(inside.db, { ownerId }, ids)).filter(isTheirs);
    const moved = locked.filter((row) => row.propertyId !== target);
    const shootAt = target && (await findFirstShootOfProperty(inside.db, target));
    const day = shootAt ? dayInZone(shootAt, await getTimeZone(inside)) : null;
    const movedIds = moved.map(({ id }) => id);
    await moveMediaRows(inside.db, await withSources(inside.db, movedIds), { propertyId: target, day });
    await requireTogether(inside.db, movedIds);
    const hasPairs = target !== null && (await listOriginalsOf(inside.db, movedIds)).length > 0;
    if (hasPairs) await makeOriginalsLink(inside, target);
    for (const row of moved) {
      const detail = { before: row.propertyId ?? '', property: target ?? '' };
      await recordOnOthers(inside, 'media_moved', { ...row, detail });
    }
    return (await listMediaByIds(inside.db, { ownerId }, ids)).filter(isTheirs);
  });
}
