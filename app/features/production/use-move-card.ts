import { useState } from 'react';
import { runVersioned } from '#app/lib/request/edits.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { ProductionCardJson } from '#domain/production/production-json.ts';
import type { ProductionStage } from '#domain/production/stages.ts';
import { changeProduction } from './api/production.ts';
import { STAGE_LABELS } from './stage-labels.ts';

/** What of a card two people may change at once. */
export const CARD_PARTS = [
  { label: 'Stage', show: ({ stage }: ProductionCardJson) => STAGE_LABELS[stage] },
  { label: 'Who has it', show: ({ worker }: ProductionCardJson) => worker?.name ?? 'nobody' },
  { label: 'Due', show: ({ due_at }: ProductionCardJson) => due_at ?? '' },
];

type Move = { card: ProductionCardJson; to: ProductionStage };

/** Moves cards; `pending` is the one on its way, which is shown where it goes. */
export function useMoveCard() {
  const [pending, setPending] = useState<Move | null>(null);
  const { run } = useAction<Move>('The card was not moved', async ({ card, to }) => {
    setPending({ card, to });
    try {
      await runVersioned<ProductionCardJson, unknown>({ seen: card, parts: CARD_PARTS }, () =>
        changeProduction(card, { stage: to }),
      );
      toast({ title: `Moved to ${STAGE_LABELS[to]}`, description: card.name, variant: 'success' });
    } finally {
      setPending(null);
    }
  });
  const move = (card: ProductionCardJson, to: ProductionStage) => {
    if (card.stage !== to) void run({ card, to });
  };
  return { move, pending };
}
