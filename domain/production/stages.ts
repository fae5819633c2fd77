/** Where the work on a property stands, in order. */
export const PRODUCTION_STAGES = ['shot', 'uploaded', 'editing', 'check', 'review', 'delivered'] as const;
export type ProductionStage = (typeof PRODUCTION_STAGES)[number];

/**
 * Why a card moved: staff did it (`by_hand`), a shoot is over, files came, an editor began, sent results to the check, got them back, the
 * check is passed, a client sent a round of wishes, the studio is done with it, a client approved, or the delivery was sent.
 */
export const MOVE_CAUSES = [
  'by_hand',
  'shoot_over',
  'files_arrived',
  'editing_begun',
  'sent_to_check',
  'returned',
  'check_passed',
  'round_sent',
  'round_done',
  'approved',
  'delivery_sent',
] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];

const isBefore = (one: ProductionStage, other: ProductionStage) =>
  PRODUCTION_STAGES.indexOf(one) < PRODUCTION_STAGES.indexOf(other);
const before = (stage: ProductionStage) => PRODUCTION_STAGES.filter((each) => isBefore(each, stage));

/**
 * From which stages each cause moves a card. What happens late or again moves nothing back: files that are added to a delivery leave it
 * delivered. A card that is in no stage yet is put where the cause says.
 */
const MOVES_FROM: Record<MoveCause, readonly ProductionStage[]> = {
  by_hand: PRODUCTION_STAGES,
  shoot_over: ['delivered'],
  files_arrived: before('uploaded'),
  editing_begun: before('editing'),
  sent_to_check: before('check'),
  returned: ['check', 'review'],
  check_passed: before('review'),
  round_sent: PRODUCTION_STAGES,
  round_done: ['editing', 'check'],
  approved: PRODUCTION_STAGES,
  delivery_sent: PRODUCTION_STAGES,
};

/** Where a card is: since when, and whether staff put it there by hand. */
export type Standing = { stage: ProductionStage; since: Date; isByHand: boolean };

/** What wants to move a card: `at` is when it happened, which may be before it is known. */
export type Move = { to: ProductionStage; cause: MoveCause; at: Date };

/**
 * The stage that a card moves to, or null where it stays. What happened before staff last moved it by hand does not undo that, and a shoot
 * takes back what is delivered only if it ended later: a second visit.
 * @example nextStage({ stage: 'shot', since, isByHand: false }, { to: 'uploaded', cause: 'files_arrived', at }) // 'uploaded'
 */
export function nextStage(standing: Standing | null, { to, cause, at }: Move): ProductionStage | null {
  if (!standing) return to;
  const { stage, since, isByHand } = standing;
  if (stage === to || !MOVES_FROM[cause].includes(stage)) return null;
  const isOlder = at.getTime() <= since.getTime();
  if (isOlder && (cause === 'shoot_over' || (isByHand && cause !== 'by_hand'))) return null;
  return to;
}

/** The stages of those who do the work: what comes behind them, the studio decides. */
const WORK_STAGES: readonly ProductionStage[] = ['shot', 'uploaded', 'editing', 'check'];

/** Whether somebody may move a card by hand: who runs the production may do all, others up to the check and not back from behind it. */
export function mayMoveByHand({ from, to, seesAll }: { from: ProductionStage; to: ProductionStage; seesAll: boolean }) {
  return seesAll || (WORK_STAGES.includes(from) && WORK_STAGES.includes(to));
}
