/**
 * Where a file stands. `shown` is in libraries and deliveries; all others are worked with: `source` as it was shot, `result` an edit
 * that the studio has not checked yet, `incoming` a new version that replaces the file of its item as soon as it is ready, and `former` a
 * file that was replaced.
 */
export const MEDIA_STAGES = ['shown', 'source', 'result', 'incoming', 'former'] as const;
export type MediaStage = (typeof MEDIA_STAGES)[number];
