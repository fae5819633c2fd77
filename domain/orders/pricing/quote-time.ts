import { MINUTE_MS } from '#domain/shared/time/durations.ts';

/** How many minutes an order may be placed at a price that was given. */
export const QUOTE_MINUTES = 30;

/** The moment until which a price holds. Example: given at 09:00, it holds until 09:30. */
export const quoteEnd = (givenAt: Date): Date => new Date(givenAt.getTime() + QUOTE_MINUTES * MINUTE_MS);
