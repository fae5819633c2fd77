import type {
  ReviewComment,
  ReviewJson,
  ReviewPin,
  ReviewRound,
  StaffComment,
  StaffPin,
  StaffReview,
} from '#domain/reviews/review-json.ts';
import { MOST_COMMENTS } from '#domain/reviews/review-limits.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { PinRow, ReviewRow, RoundRow } from '#server/db/schema/reviews.ts';
import type { FavoriteOf, WrittenComment } from './queries.ts';

type NumberedPin = PinRow & { round: number | null };

/** Who reads a review. `reviewerId` and `userId` say what is theirs; `studio` is how clients see its people. */
export type Reader =
  | { kind: 'client'; reviewerId: string | null; studio: string }
  | { kind: 'staff'; userId: string | null };

/** A round as everybody sees it. */
export function presentRound(row: RoundRow & { pins: number }): ReviewRound {
  return {
    number: row.number,
    state: row.state,
    pins: row.pins,
    comments: row.commentCount,
    comments_left: MOST_COMMENTS - row.commentCount,
    price_minor: row.priceMinor,
    currency: row.currency,
    sent_at: row.sentAt?.toISOString() ?? null,
    sent_by: row.sentBy,
    due_at: row.dueAt?.toISOString() ?? null,
    done_at: row.doneAt?.toISOString() ?? null,
  };
}

/** Who approved a delivery, and when; null where nobody has. */
export const presentApproval = (review: ReviewRow | null): ReviewJson['approval'] =>
  review?.approvedAt ? { at: review.approvedAt.toISOString(), by: review.approvedBy } : null;

/** The order that a review adds to, and what of it is not paid. */
export const presentOrder = (order: OrderRow | null): StaffReview['order'] =>
  order && {
    id: order.id,
    order_number: order.orderNumber,
    balance_minor: Math.max(0, order.chargeMinor - order.paidMinor),
    currency: order.chargeCurrency,
  };

function authorOf({ authorKind, reviewer, staff }: WrittenComment, reader: Reader): ReviewComment['author'] {
  if (authorKind === 'client') return { kind: 'client', name: reviewer ?? '' };
  return { kind: 'staff', name: reader.kind === 'client' ? reader.studio : (staff ?? '') };
}

function presentComment(row: WrittenComment, reader: Reader): ReviewComment {
  const isOwn =
    reader.kind === 'client'
      ? row.reviewerId !== null && row.reviewerId === reader.reviewerId
      : row.userId !== null && row.userId === reader.userId;
  return {
    id: row.id,
    author: authorOf(row, reader),
    text: row.text,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    is_own: isOwn,
    can_edit: isOwn && row.roundState === 'open',
  };
}

const presentStaffComment = (row: WrittenComment, reader: Reader): StaffComment => ({
  ...presentComment(row, reader),
  is_hidden: row.hiddenAt !== null,
  link: row.link,
});

const pinFacts = (row: NumberedPin) => ({
  id: row.id,
  item_id: row.itemId,
  file_number: row.fileNumber,
  number: row.number,
  x: row.x,
  y: row.y,
  wish: row.wish,
  state: row.state,
  round: row.round,
  created_at: row.createdAt.toISOString(),
});

function byPin(comments: readonly WrittenComment[]): Map<string, WrittenComment[]> {
  const threads = new Map<string, WrittenComment[]>();
  for (const comment of comments) threads.set(comment.pinId, [...(threads.get(comment.pinId) ?? []), comment]);
  return threads;
}

type Written = { pins: readonly NumberedPin[]; comments: readonly WrittenComment[] };

/** The pins as clients see them: without hidden comments, and without a pin whose first comment is hidden. */
export function presentPins({ pins, comments }: Written, reader: Reader): ReviewPin[] {
  const threads = byPin(comments);
  return pins.flatMap((pin) => {
    const thread = threads.get(pin.id) ?? [];
    if (thread[0]?.hiddenAt) return [];
    const seen = thread.filter(({ hiddenAt }) => hiddenAt === null);
    return [{ ...pinFacts(pin), comments: seen.map((comment) => presentComment(comment, reader)) }];
  });
}

/** All pins, as staff see them. */
export function presentStaffPins({ pins, comments }: Written, reader: Reader): StaffPin[] {
  const threads = byPin(comments);
  return pins.map((pin) => ({
    ...pinFacts(pin),
    is_internal: pin.isInternal,
    comments: (threads.get(pin.id) ?? []).map((comment) => presentStaffComment(comment, reader)),
  }));
}

function byItem(rows: readonly FavoriteOf[]): [string, FavoriteOf[]][] {
  const items = new Map<string, FavoriteOf[]>();
  for (const row of rows) items.set(row.itemId, [...(items.get(row.itemId) ?? []), row]);
  return [...items];
}

/** How many like each photo, and whether the reader does. */
export const presentFavorites = (rows: readonly FavoriteOf[], reviewerId: string | null): ReviewJson['favorites'] =>
  byItem(rows).map(([itemId, of]) => ({
    item_id: itemId,
    count: of.length,
    is_own: of.some((row) => row.reviewerId === reviewerId),
  }));

/** Who likes each photo, for staff. */
export const presentStaffFavorites = (rows: readonly FavoriteOf[]): StaffReview['favorites'] =>
  byItem(rows).map(([itemId, of]) => ({ item_id: itemId, reviewers: of.map(({ name }) => name) }));
