/**
 * Why a requested time is not offered: it has `past`, it is `closed` (on a day off, before opening, not on the half hour, or a
 * shoot would end after closing), `too_soon` for the notice that the studio asks for, or `full`: taken or blocked.
 */
export const OFFER_PROBLEMS = ['past', 'closed', 'too_soon', 'full'] as const;
export type OfferProblem = (typeof OFFER_PROBLEMS)[number];
