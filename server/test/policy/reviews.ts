import { eq } from 'drizzle-orm';
import { reviewComments, reviewers, reviewPins, reviewRounds, reviews } from '#server/db/schema/reviews.ts';
import { linkToken } from '#server/features/deliveries/sign-link.ts';
import { signReviewer } from '#server/features/reviews/sign-reviewer.ts';
import type { Callers } from '../callers.ts';
import { type Endpoint, everybody, type Policy, type Statuses } from './define-policy.ts';
import { ownLink } from './deliveries.ts';

const staffOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

/**
 * A delivery with a reviewer, an open round and a pin with one comment; all of them have the id of the link, which is that of the delivery,
 * the property and its photo as well.
 */
export async function ownReview(callers: Callers): Promise<string> {
  const { db, clock } = callers.studio;
  const id = await ownLink(callers);
  const createdAt = clock.now();
  await db.insert(reviews).values({ deliveryId: id });
  await db.insert(reviewers).values({ id, linkId: id, name: 'Ada', createdAt });
  await db.insert(reviewRounds).values({ id, deliveryId: id, number: 1, createdAt });
  await db.insert(reviewPins).values({ id, deliveryId: id, itemId: id, number: 1, roundId: id, createdAt });
  const author = { authorKind: 'client', reviewerId: id } as const;
  await db.insert(reviewComments).values({ ...author, id, pinId: id, roundId: id, text: 'Brighter', createdAt });
  return id;
}

/** The same with a note of the studio in place of the comment. */
async function ownNote(callers: Callers): Promise<string> {
  const { db, clock } = callers.studio;
  const id = await ownLink(callers);
  const createdAt = clock.now();
  await db.insert(reviews).values({ deliveryId: id });
  await db.insert(reviewPins).values({ id, deliveryId: id, itemId: id, number: 1, isInternal: true, createdAt });
  await db.insert(reviewComments).values({ id, pinId: id, authorKind: 'staff', text: 'Horizon', createdAt });
  return id;
}

/** The same with its round at the studio. */
async function sentReview(callers: Callers): Promise<string> {
  const id = await ownReview(callers);
  const at = callers.studio.clock.now();
  await callers.studio.db
    .update(reviewRounds)
    .set({ state: 'sent', sentAt: at, dueAt: at })
    .where(eq(reviewRounds.id, id));
  return id;
}

const note = 'for the holder of the link';
const tokenOfThing = ({ studio }: Callers, id: string) => ({ token: linkToken(studio.config.secret, id) });

/** The cookie of the reviewer, whose browser sends these. */
const asReviewer = (id: string, { studio }: Callers) => ({
  Cookie: `reviewer_${id}=${signReviewer(studio.config, { id, linkId: id })}`,
});

const byLink = (status: number, rest: Partial<Endpoint> = {}): Endpoint => ({
  statuses: everybody(status),
  thing: ownReview,
  params: tokenOfThing,
  note,
  ...rest,
});
const byReviewer = (status: number, rest: Partial<Endpoint> = {}) => byLink(status, { headers: asReviewer, ...rest });
const byStaff = (status: number, rest: Partial<Endpoint> = {}): Endpoint => ({
  statuses: staffOnly(status),
  thing: ownReview,
  ...rest,
});

const place = { x: 0.25, y: 0.75 };

/** Reviews: by whoever has a link with the right, and by the studio. */
export const REVIEW_POLICY: Policy = {
  'GET /api/d/:token/review': byLink(200),
  'GET /api/d/:token/review/events': byLink(200, { query: '?once=1' }),
  'POST /api/d/:token/review/reviewer': byLink(200, { json: () => ({ name: 'Ada' }) }),
  'POST /api/d/:token/review/pins': byReviewer(201, { json: (id) => ({ item_id: id, ...place, text: 'Brighter' }) }),
  'POST /api/d/:token/review/pins/:id/comments': byReviewer(201, { json: () => ({ text: 'This one as well' }) }),
  'POST /api/d/:token/review/pins/:id/state': byReviewer(200, { json: () => ({ state: 'approved' }) }),
  'PATCH /api/d/:token/review/comments/:id': byReviewer(200, { json: () => ({ text: 'Darker' }) }),
  'DELETE /api/d/:token/review/comments/:id': byReviewer(200),
  'POST /api/d/:token/review/favorites': byReviewer(200, { json: (id) => ({ item_id: id, is_favorite: true }) }),
  'PUT /api/d/:token/review/choice': byReviewer(409, { json: (id) => ({ item_ids: [id] }) }),
  'POST /api/d/:token/review/choice/photos': byReviewer(409, { json: () => ({ photos: 5, price_minor: 2500 }) }),
  'POST /api/d/:token/review/send': byReviewer(200, { json: () => ({ round: 1, price_minor: 0 }) }),
  'POST /api/d/:token/review/approve': byReviewer(409),
  'GET /api/properties/:id/review': byStaff(200),
  'GET /api/properties/:id/review/events': byStaff(200, { query: '?once=1' }),
  'POST /api/properties/:id/review/pins': byStaff(201, { json: (id) => ({ item_id: id, ...place, text: 'Horizon' }) }),
  'DELETE /api/properties/:id/review/pins/:pinId': byStaff(200, { thing: ownNote }),
  'POST /api/properties/:id/review/pins/:pinId/comments': byStaff(201, { json: () => ({ text: 'Done' }) }),
  'POST /api/properties/:id/review/pins/:pinId/state': byStaff(200, { json: () => ({ state: 'done' }) }),
  'POST /api/properties/:id/review/comments/:commentId/hidden': byStaff(200, { json: () => ({ is_hidden: true }) }),
  'POST /api/properties/:id/review/rounds/:number/done': byStaff(200, {
    thing: sentReview,
    params: () => ({ number: '1' }),
  }),
};
