import { describeFinding, namePictures } from '#domain/listings/describe-finding.ts';
import type { CreatePack } from '#domain/listings/listing-input.ts';
import type { PackJson } from '#domain/listings/listing-json.ts';
import type { PackFinding } from '#domain/listings/pack-findings.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MlsPackRow } from '#server/db/schema/mls-packs.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { KEEP_REPLACED_SECONDS, REMOVE_REPLACED_JOB } from '#server/features/deliveries/processing/job-kinds.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { showPack } from './get-pack.ts';
import { requireProfile } from './get-profile.ts';
import { MAKE_PACK_JOB } from './job-kinds.ts';
import { hasFiles } from './open-pack.ts';
import { countWaiting, deletePacks, findPackOf, insertPack, listPackFiles } from './queries.ts';
import { type ReadPlan, readPlan } from './read-plan.ts';

/** How many packs of a property are made at once (LIST-12). */
const AT_ONCE = 3;
const RETRY_SECONDS = 20;

/** Says in English why a pack is refused, each reason with its pictures. */
function describeRefusals(refusals: readonly PackFinding[]): string {
  const sentences = refusals.map((finding) => {
    const { sentence, pictures } = describeFinding(finding, 'en');
    return [namePictures(pictures, 'en'), sentence].filter(Boolean).join(': ');
  });
  return sentences.join(' ');
}

async function refuseMany(ctx: Context, propertyId: string): Promise<void> {
  if ((await countWaiting(ctx.db, propertyId)) < AT_ONCE) return;
  const sentence = `${AT_ONCE} packs of this property are being made. Please wait until one is done.`;
  throw new AppError('rate_limited', sentence, { retryAfterSeconds: RETRY_SECONDS });
}

type Wanted = CreatePack & { propertyId: string; read: ReadPlan };

/** Whether a pack is being made, or made and still there. */
async function isKept(ctx: Context, pack: MlsPackRow): Promise<boolean> {
  if (pack.status !== 'ready') return pack.status === 'waiting';
  return hasFiles(ctx, await listPackFiles(ctx.db, pack.id));
}

/** Makes room for a pack: the one that there was is deleted, and its files once no download of it can be under way. */
async function replacePack(ctx: Context, { propertyId, profile_id, media_ids, read }: Wanted) {
  const old = await findPackOf(ctx.db, propertyId, profile_id);
  if (old?.fingerprint === read.fingerprint && (await isKept(ctx, old))) return old;
  if (old?.status !== 'waiting') await refuseMany(ctx, propertyId);
  const keys = old ? await deletePacks(ctx.db, [old.id]) : [];
  if (keys.length > 0) {
    await ctx.jobs.enqueue(ctx.db, REMOVE_REPLACED_JOB, { keys }, { startAfterSeconds: KEEP_REPLACED_SECONDS });
  }
  const now = ctx.clock.now();
  const profile = await requireProfile(ctx.db, profile_id);
  const pack = await insertPack(ctx.db, {
    id: newId(now),
    propertyId,
    profileId: profile_id,
    profile,
    fingerprint: read.fingerprint,
    chosen: media_ids,
    plan: read.plan,
    status: 'waiting',
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt: now,
    usedAt: now,
  });
  await ctx.jobs.enqueue(ctx.db, MAKE_PACK_JOB, { packId: pack.id });
  const subject = { kind: 'property' as const, id: propertyId };
  await recordAction(ctx, { action: 'mls_pack_made', subject, detail: { profile: profile_id } });
  return pack;
}

/**
 * Has a pack of a property made for a service, once: where it is there and up to date it is that one. Refuses with `conflict` and the reason where the rules of the
 * service are against it, with `delivery_locked` where nothing is paid, with `rate_limited` where too many are being made, and with `not_found`.
 */
export async function createPack(ctx: Context, propertyId: string, input: CreatePack): Promise<PackJson> {
  return inTransaction(ctx, async (inside) => {
    const property = await requireLockedProperty(inside, propertyId);
    const profile = await requireProfile(inside.db, input.profile_id);
    const read = await readPlan(inside.db, { propertyId: property.id, profile, chosen: input.media_ids });
    if (read.plan.refusals.length > 0) throw new AppError('conflict', describeRefusals(read.plan.refusals));
    return showPack(inside, await replacePack(inside, { ...input, propertyId: property.id, read }));
  });
}
