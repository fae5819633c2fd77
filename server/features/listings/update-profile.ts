import type { OwnProfile } from '#domain/listings/listing-input.ts';
import type { ProfileDetails } from '#domain/listings/listing-json.ts';
import type { Profile } from '#domain/listings/profile.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { keepVersion } from './create-profile.ts';
import { getProfile, requireProfile } from './get-profile.ts';

const SHIPPED = 'This profile comes with the product and stays as it is. Make a copy of it and change that.';

/** A profile of the studio's own in the version that is changed. Otherwise `not_found`, `conflict` or `stale_version`. */
async function requireOwn(ctx: Context, { id, ifMatch }: Edited): Promise<Profile> {
  const profile = await requireProfile(ctx.db, id);
  if (!id.startsWith('own-')) throw new AppError('conflict', SHIPPED);
  await requireVersion(ifMatch, profile.version, () => getProfile(ctx, id));
  return profile;
}

/** Keeps the next version. Of two at once the database takes one: the other is refused with what is there now. */
async function keepNext(ctx: Context, document: Profile, isRetired: boolean): Promise<void> {
  if (await keepVersion(ctx, document, { isRetired })) return;
  await requireVersion('"0"', document.version, () => getProfile(ctx, document.id));
}

/** Changes a profile of the studio's own: a further version, the earlier ones stay (LIST-13). */
export async function updateProfile(ctx: Context, edited: Edited, input: OwnProfile): Promise<ProfileDetails> {
  return inTransaction(ctx, async (inside) => {
    const { id, version } = await requireOwn(inside, edited);
    await keepNext(inside, { ...input, id, version: version + 1 }, false);
    const subject = { kind: 'listing_profile' as const, id };
    await recordAction(inside, { action: 'listing_profile_saved', subject, detail: { version: version + 1 } });
    return getProfile(inside, id);
  });
}

/** Takes a profile of the studio's own out of use. Its versions stay, since reports name them. */
export async function retireProfile(ctx: Context, edited: Edited): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const profile = await requireOwn(inside, edited);
    await keepNext(inside, { ...profile, version: profile.version + 1 }, true);
    const subject = { kind: 'listing_profile' as const, id: profile.id };
    await recordAction(inside, { action: 'listing_profile_retired', subject });
  });
}
