import { MINUTE_MS } from '#domain/shared/time/durations.ts';

/** How many minutes a time is held for who fills in a form, and how many at most once an order carries it. */
export const HOLD_MINUTES = 10;
const MOST_HOLD_MINUTES = 30;

/**
 * The moment until which a time is held, counted from when it was chosen (decision 061). Example: chosen at 09:00, it is held until
 * 09:10; with an order that waits for its payment, until 09:30, whenever that was placed.
 */
export function holdEnd({ chosenAt, isOrdered }: { chosenAt: Date; isOrdered: boolean }): Date {
  const minutes = isOrdered ? MOST_HOLD_MINUTES : HOLD_MINUTES;
  return new Date(chosenAt.getTime() + minutes * MINUTE_MS);
}
