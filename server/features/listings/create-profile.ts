import type { OwnProfile } from '#domain/listings/listing-input.ts';
import type { ProfileDetails } from '#domain/listings/listing-json.ts';
import type { Profile } from '#domain/listings/profile.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { getProfile } from './get-profile.ts';
import { insertProfile } from './queries.ts';

const NAME_LENGTH = 24;
const TAIL_LENGTH = 6;

/** The id of a profile of the studio's own: its name in plain letters, and a tail of its own. */
function makeProfileId(name: string, id: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return ['own', words, id.slice(-TAIL_LENGTH)].filter(Boolean).join('-');
}

/** Keeps a version of a profile of the studio's own; whether nobody else took its number. */
export async function keepVersion(
  ctx: Context,
  document: Profile,
  { isRetired }: { isRetired: boolean } = { isRetired: false },
): Promise<boolean> {
  const { id: profileId, version } = document;
  const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  return insertProfile(ctx.db, { profileId, version, document, isRetired, createdBy, createdAt: ctx.clock.now() });
}

/** Makes a profile of the studio's own: a new one, a changed copy of one that comes with the product, or one from a file (LIST-13). */
export async function createProfile(ctx: Context, input: OwnProfile): Promise<ProfileDetails> {
  const id = makeProfileId(input.name, newId(ctx.clock.now()));
  return inTransaction(ctx, async (inside) => {
    if (!(await keepVersion(inside, { ...input, id, version: 1 })))
      throw new Error(`There is a profile ${id} already.`);
    const subject = { kind: 'listing_profile' as const, id };
    await recordAction(inside, { action: 'listing_profile_saved', subject, detail: { version: 1 } });
    return getProfile(inside, id);
  });
}
