import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { Fingerprint } from '#server/platform/images/images.ts';
import type { Candidate } from './queries.ts';

/** From this on two pictures are one, cut or lit otherwise: strangers that have like hashes stay below 0.9, and what was made of a picture is seldom below 0.95. */
const LEAST_LIKENESS = 0.93;
/** Pictures of one view, such as an altered one and its original, are told apart by less than this. */
const SAME_WITHIN = 0.01;
const MOST_ANSWERS = 3;

const thumbnailOf = ({ variants }: MediaRow) =>
  variants.find(({ name, format }) => name === 'thumbnail' && format === 'jpeg') ?? null;

/** Where a worker can read the small picture of an item: its place on the disk, or a copy in `folder`. Null where it is gone. */
async function readThumbnail({ storage }: Context, item: MediaRow, folder: string): Promise<string | null> {
  const thumbnail = thumbnailOf(item);
  if (!thumbnail) return null;
  const local = storage.localPath(thumbnail.key);
  if (local) return local;
  const copy = path.join(folder, item.id);
  await pipeline((await storage.read(thumbnail.key)).stream, createWriteStream(copy, { mode: 0o600 }));
  return copy;
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
    .map(({ candidate }, index) => ({ candidate, likeness: likeness[index] ?? 0 }))
    .sort((one, other) => other.likeness - one.likeness);
  const least = Math.max(LEAST_LIKENESS, (ranked[0]?.likeness ?? 0) - SAME_WITHIN);
  return ranked
    .filter((each) => each.likeness >= least)
    .slice(0, MOST_ANSWERS)
    .map(({ candidate }) => candidate);
}
