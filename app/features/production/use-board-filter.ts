import { useSearchParams } from 'react-router';
import { PRODUCTION_STAGES, type ProductionStage } from '#domain/production/stages.ts';
import type { BoardFilter } from './api/production.ts';

const findStage = (word: string | null): ProductionStage | undefined =>
  PRODUCTION_STAGES.find((stage) => stage === word);

/** What the address says of the board: its filters, the column that a phone shows, and the card that is open. */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams();
  const [q, person, card] = [params.get('q') ?? '', params.get('person') ?? '', params.get('card')];
  const isLate = params.get('late') === '1';
  const filter: BoardFilter = { ...(q && { q }), ...(person && { person }), ...(isLate && { late: '1' }) };
  const set = (name: 'q' | 'person' | 'late' | 'stage' | 'card', value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name !== 'card', preventScrollReset: true },
    );
  const clear = () => setParams({}, { replace: true });
  return { filter, q, person, isLate, stage: findStage(params.get('stage')), card, set, clear };
}
export type BoardAddress = ReturnType<typeof useBoardFilter>;
