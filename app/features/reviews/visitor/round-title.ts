import type { NextRound } from '#domain/reviews/review-json.ts';
import type { ReviewsMessages } from '#locales/en/pages/reviews.ts';

/** Which round is written now: 'Round 1 of 2, included', and without a number of free ones 'Round 3'. */
export const roundTitle = ({ number, free_left }: NextRound, messages: ReviewsMessages): string =>
  free_left > 0 ? messages.freeRound(number, number - 1 + free_left) : messages.round(number);
