import type { PackJson, PackPlanJson } from '#domain/listings/listing-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MlsPackRow } from '#server/db/schema/mls-packs.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { findProperty } from '#server/features/properties/queries.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { getShownProfile, requireProfile } from './get-profile.ts';
import { presentPack, presentPlan } from './present.ts';
import { findPack, findPackOf, listPackFiles } from './queries.ts';
import { type ReadPlan, readPlan } from './read-plan.ts';

/** One sentence for a pack that is gone, never was or is another's. */
export const packMissing = () => new AppError('not_found', 'There is no such MLS pack.');

/** For whom packs are shown: below which address. */
const ACCOUNT_BASE = '/api';

/** Whether a pack is what would be made now of what was chosen for it. Not so where its profile is gone. Refuses with `delivery_locked`. */
async function isCurrent({ db }: Context, row: MlsPackRow): Promise<boolean> {
  const { propertyId, profileId, chosen, fingerprint } = row;
  const profile = await requireProfile(db, profileId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  return profile !== null && (await readPlan(db, { propertyId, profile, chosen })).fingerprint === fingerprint;
}

/** A pack with how far it is. */
export async function showPack(ctx: Context, row: MlsPackRow, base = ACCOUNT_BASE): Promise<PackJson> {
  return presentPack(row, {
    files: await listPackFiles(ctx.db, row.id),
    isCurrent: await isCurrent(ctx, row),
    base,
  });
}

/** A pack of a property that the caller reaches, with that. Otherwise `not_found`, for another's as for one that never was. */
export async function requirePack(ctx: Context, id: string): Promise<{ pack: MlsPackRow; property: PropertyRow }> {
  const scope = requireScope(ctx);
  const pack = await findPack(ctx.db, id);
  const property = pack && (await findProperty(ctx.db, scope, pack.propertyId));
  if (!pack || !property) throw packMissing();
  return { pack, property };
}

/** A pack of a property that the caller reaches. Otherwise `not_found`, or `delivery_locked` where nothing of it is paid. */
export async function getPack(ctx: Context, id: string): Promise<PackJson> {
  return showPack(ctx, (await requirePack(ctx, id)).pack);
}

/** What a pack is planned for. */
export type PlanQuery = { profile_id: string; media_ids?: string[] | undefined };

/** What a pack of a property would be. Refuses with `not_found` and `delivery_locked`. */
export async function planFor(
  ctx: Context,
  propertyId: string,
  { profile_id, media_ids }: PlanQuery,
): Promise<{ read: ReadPlan; row: MlsPackRow | null }> {
  const profile = await requireProfile(ctx.db, profile_id);
  const read = await readPlan(ctx.db, { propertyId, profile, chosen: media_ids ?? null });
  return { read, row: await findPackOf(ctx.db, propertyId, profile_id) };
}

/** What a pack of a property that the caller reaches would be, and the one that there is. */
export async function getPlan(ctx: Context, propertyId: string, query: PlanQuery): Promise<PackPlanJson> {
  const { id } = await requireProperty(ctx, propertyId);
  const { read, row } = await planFor(ctx, id, query);
  const profile = await getShownProfile(ctx, query.profile_id);
  return presentPlan(read, { profile, pack: row && (await showPack(ctx, row)) });
}
