import path from 'node:path';
import { MAX_PICTURE_BYTES } from '#domain/catalogue/pictures/own-pictures.ts';
import { isFileLocked } from '#domain/deliveries/file-lock.ts';
import type { VerifyAnswer } from '#domain/listings/verify/verify-json.ts';
import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import { PICTURE_TOO_LARGE } from '#domain/media/picture-failures.ts';
import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { readFirstBytes } from '#server/features/catalogue/pictures/receive-picture.ts';
import { getFileLock } from '#server/features/orders/payments/queries.ts';
import { takeConcurrencySlot } from '#server/features/shared/limits/concurrency-limit.ts';
import { enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { clientNetwork } from '#server/http/client-ip.ts';
import { receiveBody } from '#server/http/receive-body.ts';
import type { ImageFile } from '#server/platform/images/images.ts';
import { settleLoss } from '#server/platform/images/open-images.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { sniffType } from '#server/platform/images/sniff.ts';
import { findLikeness } from './find-likeness.ts';
import { presentVerified } from './present.ts';
import { type Candidate, listAlike, listSameFiles } from './queries.ts';

/** So many pictures of a network are looked up within an hour: enough for a listing, and too few to ask about a library. */
const LOOKUPS_PER_HOUR = 60;
const HOUR_SECONDS = 3600;
/** So many are decoded at once, by all servers together: uploads have the same workers. */
const AT_ONCE = 2;
const TOO_MANY = 'Too many pictures were checked from here. Please wait a little and try again.';
const BUSY = 'Other pictures are being checked. Please try again in a moment.';
const NO_PICTURE = 'Choose a picture: JPEG, PNG or WebP.';

async function checkType(path: string): Promise<ImageFile> {
  const type = sniffType(await readFirstBytes(path));
  if (type === 'jpeg' || type === 'png' || type === 'webp') return { path, type };
  throw invalidField('picture', NO_PICTURE);
}

/** Leaves out what is not paid: of it nothing is said, as if it were not there. */
async function leaveOutLocked(ctx: Context, candidates: Candidate[]): Promise<Candidate[]> {
  const ids = [...new Set(candidates.map(({ property }) => property.id))];
  const locks = new Map(await Promise.all(ids.map(async (id) => [id, await getFileLock(ctx.db, id)] as const)));
  return candidates.filter(({ item, property }) => {
    const lock = locks.get(property.id);
    return lock !== undefined && !isFileLocked(lock, item);
  });
}

async function findLookalikes(ctx: Context, file: ImageFile, folder: string): Promise<Candidate[]> {
  const turn = { kind: 'verify', userId: 'anyone', atOnce: AT_ONCE, sentence: BUSY };
  const release = await takeConcurrencySlot(ctx, turn);
  try {
    const outcome = await settleLoss(ctx.images.fingerprint(file));
    if (!outcome.ok) throw invalidField('picture', MEDIA_FAILURES[outcome.failure]);
    const { hashes, grid } = outcome.value;
    const candidates = await leaveOutLocked(ctx, await listAlike(ctx.db, hashes));
    return await findLikeness(ctx, candidates, { grid, folder });
  } finally {
    release();
  }
}

/**
 * Says what this studio knows of a picture that somebody has (LIST-41): whether it delivered it, when, and what an edit did to it. A file that was uploaded here is known by its
 * SHA-256, and one that was compressed, scaled, brightened or cropped by a twentieth by its looks. The picture is kept nowhere. Of what is locked nothing is said. Refuses with
 * `invalid_input` what is no picture, and with `rate_limited` who asks too often.
 */
export async function verifyPicture(ctx: Context, request: Request): Promise<VerifyAnswer> {
  const key = `verify:${clientNetwork(ctx.clientIp)}`;
  await enforceRateLimit(ctx, { key, limit: LOOKUPS_PER_HOUR, windowSeconds: HOUR_SECONDS }, TOO_MANY);
  return withScratchFolder(scratchRoot(ctx.config), async (folder) => {
    const at = path.join(folder, 'picture');
    const { sha256 } = await receiveBody(request, {
      file: at,
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: PICTURE_TOO_LARGE,
    });
    const file = await checkType(at);
    const same = await leaveOutLocked(ctx, await listSameFiles(ctx.db, sha256));
    if (same.length > 0) return presentVerified(ctx, same, 'file');
    return presentVerified(ctx, await findLookalikes(ctx, file, folder), 'looks');
  });
}
