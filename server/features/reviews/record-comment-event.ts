import type { CommentRow, PinRow } from '#server/db/schema/reviews.ts';
import { type EventContext, recordEvent } from '#server/features/shared/events/record-event.ts';

type Written = {
  propertyId: string;
  pin: Pick<PinRow, 'id' | 'deliveryId' | 'itemId' | 'isInternal'>;
  comment: Pick<CommentRow, 'id' | 'authorKind'>;
};

/** Writes down that somebody wrote a comment. What the studio writes for itself is told nobody. */
export async function recordCommentEvent(ctx: EventContext, { propertyId, pin, comment }: Written): Promise<void> {
  if (pin.isInternal) return;
  const type = comment.authorKind === 'client' ? 'review.comment_created' : 'review.answered';
  const ids = { pin_id: pin.id, comment_id: comment.id, item_id: pin.itemId };
  const data = { property_id: propertyId, delivery_id: pin.deliveryId, ...ids };
  await recordEvent(ctx, { type, subjectId: propertyId, data });
}
