/** The states that an estimate is kept in. A draft has no number yet; `replaced` is an estimate of which a newer version was opened. */
export const ESTIMATE_STATES = ['draft', 'open', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/** The states as they are shown: an open estimate whose last day is over is `expired`. */
export const SHOWN_ESTIMATE_STATES = [
  'draft',
  'open',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'replaced',
] as const;
export type ShownEstimateState = (typeof SHOWN_ESTIMATE_STATES)[number];

/**
 * The state of an estimate at a moment (BIL-44). `endsAt` is the end of its last day in the studio's zone.
 *
 * @example shownState({ state: 'open', endsAt: new Date('2026-12-15T05:00:00Z') }, new Date('2026-12-15T05:00:00Z')) // 'expired'
 */
export function shownState({ state, endsAt }: { state: EstimateState; endsAt: Date }, now: Date): ShownEstimateState {
  return state === 'open' && endsAt <= now ? 'expired' : state;
}

/** Whether a new version of an estimate can be prepared: of each that was sent and is not accepted. */
export const canRevise = (state: ShownEstimateState): boolean => state !== 'draft' && state !== 'accepted';
