import type { LoadReview } from '#app/features/deliveries/review-parts.ts';

/** Loads the review of a delivery for its page. */
export const loadReview: LoadReview = async () => (await import('./review-parts.ts')).openReview;
