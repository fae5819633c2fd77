/** What an order says of rounds: how many cost nothing, and what one more costs; null where there is no further one. */
export type RoundTerms = { freeRounds: number; roundMinor: number | null };

/**
 * What the round of a number costs before taxes, in minor units; null where it cannot be had. The first round is number 1.
 * @example roundPrice({ freeRounds: 2, roundMinor: 2500 }, 3) // 2500
 */
export const roundPrice = ({ freeRounds, roundMinor }: RoundTerms, number: number): number | null =>
  number <= freeRounds ? 0 : roundMinor;

/** How many free rounds are left once `sent` were sent. */
export const freeRoundsLeft = ({ freeRounds }: RoundTerms, sent: number): number => Math.max(0, freeRounds - sent);
