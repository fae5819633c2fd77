import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { ReviewerRow } from '#server/db/schema/reviews.ts';
import type { FoundLink } from '#server/features/deliveries/queries.ts';
import { requireLink, type Visitor } from '#server/features/deliveries/require-link.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { clientNetwork } from '#server/http/client-ip.ts';
import { findReviewer } from './queries.ts';
import { readReviewerId } from './sign-reviewer.ts';

/** Who reviews: the holder of a link, and what their browser keeps of the name that they gave. */
export type ReviewVisitor = Visitor & { readReviewer: (linkId: string) => string | null };

/** A link with the person who came by it; null where they gave no name yet. */
export type FoundReviewer = FoundLink & { reviewer: ReviewerRow | null };

/** Changes in ten minutes: from one network, and by a link from all of them. */
const OF_NETWORK = 200;
const OF_LINK = 1000;
const TOO_MANY = 'That was very much at once. Please wait a little.';

/** A link that works, and who came by it. Refuses as `requireLink` does. */
export async function findVisitor(ctx: Context, visitor: ReviewVisitor): Promise<FoundReviewer> {
  const found = await requireLink(ctx, visitor);
  const { id: linkId } = found.link;
  const id = readReviewerId(ctx.config, linkId, visitor.readReviewer(linkId));
  return { ...found, reviewer: id === null ? null : await findReviewer(ctx.db, id, linkId) };
}

/** Counts a change by a link. Refuses with `rate_limited` what no person does. */
async function takeTry(ctx: Context, linkId: string): Promise<void> {
  const key = `review:${linkId}`;
  const network = { key: `${key}:net:${clientNetwork(ctx.clientIp)}`, limit: OF_NETWORK };
  for (const limit of [network, { key, limit: OF_LINK }]) {
    await enforceRateLimit(ctx, { ...limit, windowSeconds: ATTEMPT_WINDOW_SECONDS }, TOO_MANY);
  }
}

/** A right of a link, or either of them. */
type Wanted = 'comment' | 'approve' | 'any';

const NOT_GIVEN = {
  any: 'This link is for looking alone. Ask who sent it to you for one to comment with.',
  comment: 'This link is for looking alone. Ask who sent it to you for one to comment with.',
  approve: 'This link may not decide this. Ask who sent it to you.',
};

/** A link with a right in the review, for a change by it. Otherwise `forbidden`, or `rate_limited`. */
export async function requireRight(ctx: Context, visitor: ReviewVisitor, right: Wanted): Promise<FoundReviewer> {
  const found = await findVisitor(ctx, visitor);
  const { canComment: comment, canApprove: approve } = found.link;
  if (!{ comment, approve, any: comment || approve }[right]) throw new AppError('forbidden', NOT_GIVEN[right]);
  await takeTry(ctx, found.link.id);
  return found;
}

/** The same for who has said their name. Otherwise `forbidden`. */
export async function requireReviewer(
  ctx: Context,
  visitor: ReviewVisitor,
  right: Wanted,
): Promise<FoundLink & { reviewer: ReviewerRow }> {
  const { reviewer, ...found } = await requireRight(ctx, visitor, right);
  if (!reviewer) throw new AppError('forbidden', 'Say who you are first: a name is enough.');
  return { ...found, reviewer };
}
