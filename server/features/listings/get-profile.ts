import type { ProfileDetails, ShownProfile } from '#domain/listings/listing-json.ts';
import type { Profile } from '#domain/listings/profile.ts';
import { findShippedProfile } from '#domain/listings/shipped-profiles.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentProfile } from './present.ts';
import { findOwnProfile, listVersions } from './queries.ts';

/** A profile by its id: the studio's own as it is now, or one that comes with the product. Otherwise `not_found`. */
export async function requireProfile(db: Db, id: string): Promise<Profile> {
  const shipped = findShippedProfile(id);
  const row = shipped ? null : await findOwnProfile(db, id);
  const found = shipped ?? (row && !row.isRetired ? row.document : null);
  if (!found) throw new AppError('not_found', 'There is no such profile.');
  return found;
}

/** The day of the studio, by which the age of a profile is judged. */
export const readToday = async (ctx: Context): Promise<string> => dayInZone(ctx.clock.now(), await getTimeZone(ctx));

/** A profile as it is shown today. Otherwise `not_found`. */
export async function getShownProfile(ctx: Context, id: string): Promise<ShownProfile> {
  return presentProfile(await requireProfile(ctx.db, id), await readToday(ctx));
}

/** A profile with its versions. Otherwise `not_found`. */
export async function getProfile(ctx: Context, id: string): Promise<ProfileDetails> {
  const shown = await getShownProfile(ctx, id);
  const rows = shown.is_own ? await listVersions(ctx.db, id) : [];
  const versions = rows.map(({ version, createdAt }) => ({ version, created_at: createdAt.toISOString() }));
  return { ...shown, versions: shown.is_own ? versions : [{ version: shown.profile.version, created_at: null }] };
}
