import { z } from 'zod';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import { defineEvent } from './define-event.ts';

/** The review of a delivery. What was written is in the review itself. */
const review = { property_id: z.uuid(), delivery_id: z.uuid() };
const comment = { ...review, pin_id: z.uuid(), comment_id: z.uuid(), item_id: z.uuid() };

/** What happens in reviews. What the studio writes for itself alone is in none. */
export const REVIEW_EVENTS = {
  'review.comment_created': defineEvent(
    'property',
    'A client wrote a comment, on a new place of a file or as a reply.',
    comment,
  ),
  'review.answered': defineEvent('property', 'The studio wrote a comment that clients see.', comment),
  'review.round_sent': defineEvent(
    'property',
    'A client sent a round of changes to the studio; `amount_minor` is its price in whole minor units.',
    {
      ...review,
      round: z.int(),
      amount_minor: z.int(),
      currency: z.enum(CURRENCIES).nullable(),
    },
  ),
  'review.round_done': defineEvent('property', 'The studio is done with a round.', { ...review, round: z.int() }),
  'review.photos_ordered': defineEvent('property', 'A client ordered further photos.', { ...review, photos: z.int() }),
  'review.approved': defineEvent('property', 'A client approved a delivery.', review),
};
