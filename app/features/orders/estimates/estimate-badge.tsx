import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import type { ShownEstimateState } from '#domain/orders/estimates/estimate-state.ts';

/** The states of an estimate as staff read them. */
export const STATE_LABELS: Record<ShownEstimateState, string> = {
  draft: 'Draft',
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
};

const TONES: Record<ShownEstimateState, BadgeTone> = {
  draft: 'neutral',
  open: 'accent',
  accepted: 'green',
  declined: 'red',
  expired: 'yellow',
  withdrawn: 'neutral',
  replaced: 'neutral',
};

/** How an estimate stands. */
export function EstimateBadge({ state }: { state: ShownEstimateState }) {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>;
}
