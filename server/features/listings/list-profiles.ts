import type { ProfileList } from '#domain/listings/listing-json.ts';
import { SHIPPED_PROFILES } from '#domain/listings/shipped-profiles.ts';
import { hasRight } from '#domain/shared/access/actor.ts';
import type { Context } from '#server/context.ts';
import { readToday } from './get-profile.ts';
import { presentProfile } from './present.ts';
import { listOwnProfiles, sumPacks } from './queries.ts';

/** All profiles, the studio's own first; for staff what packs take of the storage. */
export async function listProfiles(ctx: Context): Promise<ProfileList> {
  const today = await readToday(ctx);
  const own = (await listOwnProfiles(ctx.db)).map(({ document }) => document);
  const isStaff = hasRight(ctx.actor, 'media', ctx.config.requiresAdminTwoFactor);
  return {
    profiles: [...own, ...SHIPPED_PROFILES].map((profile) => presentProfile(profile, today)),
    kept: isStaff ? await sumPacks(ctx.db) : null,
  };
}
