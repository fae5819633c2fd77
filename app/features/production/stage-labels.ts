import type { MoveCause, ProductionStage } from '#domain/production/stages.ts';

export const STAGE_LABELS: Record<ProductionStage, string> = {
  shot: 'Shot',
  uploaded: 'Uploaded',
  editing: 'Editing',
  check: 'Check',
  review: 'Review',
  delivered: 'Delivered',
};

/** What stands in a column that is empty. */
export const EMPTY_LABELS: Record<ProductionStage, string> = {
  shot: 'No shoot waits for its files.',
  uploaded: 'Nothing waits for an editor.',
  editing: 'Nothing is being edited.',
  check: 'Nothing waits for your check.',
  review: 'No client is reviewing.',
  delivered: 'Nothing was delivered yet.',
};

/** The labels in a card's history for why it moved to another stage. */
export const CAUSE_LABELS: Record<MoveCause, string> = {
  by_hand: 'moved by hand',
  shoot_over: 'the shoot is over',
  files_arrived: 'files arrived',
  editing_begun: 'an editor began',
  sent_to_check: 'sent to the check',
  returned: 'returned to the editor',
  check_passed: 'passed the check',
  round_sent: 'the client asked for changes',
  round_done: 'the changes are done',
  approved: 'the client approved',
  delivery_sent: 'the delivery was sent',
};
