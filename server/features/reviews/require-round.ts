import { MOST_COMMENTS } from '#domain/reviews/review-limits.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { RoundRow } from '#server/db/schema/reviews.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertRound, listRounds } from './queries.ts';

/** The round that clients write in, which begins with its first comment. The caller holds the lock of the review. */
export async function requireOpenRound({ db, clock }: Context, deliveryId: string): Promise<RoundRow> {
  const rounds = await listRounds(db, deliveryId);
  const open = rounds.find(({ state }) => state === 'open');
  if (open) return open;
  const createdAt = clock.now();
  const number = (rounds.at(-1)?.number ?? 0) + 1;
  return insertRound(db, { id: newId(createdAt), deliveryId, number, createdAt });
}

/** The round that a reply counts in: the open one, else the last one that was sent. */
export async function requireRoundOfReply(inside: Context, deliveryId: string): Promise<RoundRow> {
  const rounds = await listRounds(inside.db, deliveryId);
  return rounds.find(({ state }) => state === 'open') ?? rounds.at(-1) ?? requireOpenRound(inside, deliveryId);
}

/** Refuses with `conflict` a comment that a round does not take any more. */
export function refuseFullRound({ commentCount }: RoundRow): void {
  if (commentCount < MOST_COMMENTS) return;
  throw new AppError('conflict', `This round has ${MOST_COMMENTS} comments. Send it, and go on in the next one.`);
}
