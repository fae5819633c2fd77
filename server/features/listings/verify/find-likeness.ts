import path from 'node:path';
import { MOST_ANSWERS } from '#domain/listings/verify/verify-json.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { Fingerprint, Likeness } from '#server/platform/images/images.ts';
import { readLocally } from '#server/platform/storage/read-locally.ts';
import type { Candidate } from './queries.ts';

/**
 * From this on two pictures are one that was cut or lit otherwise. Of what was made of a picture, its light is seldom below 0.95 and its detail seldom below 0.3; of 46,900 pairs of strangers with like hashes,
 * twelve were as like in their light, skies and plain grounds, and none was above 0.05 in its detail.
 */
const LEAST_LIKENESS: Likeness = { light: 0.9, detail: 0.1 };

/** Whether two pictures are taken for one. */
export const isSamePicture = ({ light, detail }: Likeness): boolean =>
  light >= LEAST_LIKENESS.light && detail >= LEAST_LIKENESS.detail;

/** Pictures of one view, such as an altered one and its original, are told apart by less than this. */
const SAME_WITHIN = 0.01;

const thumbnailOf = ({ variants }: MediaRow) =>
  variants.find(({ name, format }) => name === 'thumbnail' && format === 'jpeg') ?? null;

/** Where a worker can read the small picture of an item; null where it has none. */
async function readThumbnail({ storage }: Context, item: MediaRow, folder: string): Promise<string | null> {
  const thumbnail = thumbnailOf(item);
  return thumbnail && readLocally(storage, thumbnail.key, path.join(folder, item.id));
}

/** Of pictures with like hashes those that look the same, the likeliest first: what is nearly as like as that one, three at most. */
export async function findLikeness(
  ctx: Context,
  candidates: readonly Candidate[],
  { grid, folder }: Pick<Fingerprint, 'grid'> & { folder: string },
): Promise<Candidate[]> {
  const read = await Promise.all(
    candidates.map(async (candidate) => ({ candidate, path: await readThumbnail(ctx, candidate.item, folder) })),
  );
  const there = read.flatMap(({ candidate, path: at }) => (at ? [{ candidate, path: at }] : []));
  if (there.length === 0) return [];
  const likeness = await ctx.images.match({ grid, paths: there.map((each) => each.path) });
  const ranked = there
    .flatMap(({ candidate }, index) => {
      const found = likeness[index];
      return found && isSamePicture(found) ? [{ candidate, light: found.light }] : [];
    })
    .sort((one, other) => other.light - one.light);
  return ranked
    .filter((each) => each.light >= (ranked[0]?.light ?? 1) - SAME_WITHIN)
    .slice(0, MOST_ANSWERS)
    .map(({ candidate }) => candidate);
}
