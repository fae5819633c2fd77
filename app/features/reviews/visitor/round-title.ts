import { formatCharge } from '#app/lib/money/money.ts';
import type { NextRound } from '#domain/reviews/review-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { ReviewsMessages } from '#locales/all/pages/reviews.ts';

/** Which round is written now: 'Round 1 of 2, included', and without a number of free ones 'Round 3'. */
export const roundTitle = ({ number, free_left }: NextRound, messages: ReviewsMessages): string =>
  free_left > 0 ? messages.freeRound({ number, total: number - 1 + free_left }) : messages.round({ number });

/** What the next round costs with all taxes; null where it costs nothing, or cannot be sent by the page. */
export const formatRoundPrice = ({ price_minor, currency }: NextRound, language: Locale): string | null =>
  price_minor && currency ? formatCharge(price_minor, currency, language) : null;
