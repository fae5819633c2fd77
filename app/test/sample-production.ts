import type {
  ProductionBoardJson,
  ProductionCardJson,
  ProductionDetailsJson,
} from '#domain/production/production-json.ts';
import { PRODUCTION_STAGES } from '#domain/production/stages.ts';

/** A card of the production board. */
export const SAMPLE_CARD: ProductionCardJson = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Maple House',
  address: '11 Brookside Court, Bethesda',
  realtor_id: null,
  orders: [{ id: '0198c0de-0000-7000-8000-000000000101', order_number: 1042, package_name: 'Growth' }],
  stage: 'uploaded',
  stage_since: '2026-11-24T15:00:00.000Z',
  due_at: '2026-11-25T22:00:00.000Z',
  is_due_fixed: false,
  paused_at: null,
  late_minutes: null,
  left_minutes: 420,
  worker: null,
  assigned_to: null,
  open_questions: 0,
  files: 34,
  cover: null,
  version: 3,
};

/** A card with its history. */
export const makeDetails = (
  card: ProductionCardJson,
  changes: Partial<ProductionDetailsJson> = {},
): ProductionDetailsJson => ({
  ...card,
  moves: [
    {
      id: '0198c0de-0000-7000-8000-000000000201',
      from: 'shot',
      to: 'uploaded',
      cause: 'files_arrived',
      by: null,
      at: '2026-11-24T15:00:00.000Z',
    },
  ],
  questions: [],
  ...changes,
});

/** A board with these cards. */
export const makeBoard = (
  cards: ProductionCardJson[],
  changes: Partial<ProductionBoardJson> = {},
): ProductionBoardJson => ({
  columns: PRODUCTION_STAGES.map((stage) => {
    const own = cards.filter((card) => card.stage === stage);
    return { stage, total: own.length, cards: own, next_cursor: null };
  }),
  workers: [
    { id: '00000000-0000-4000-8000-000000000001', name: 'Sample Avery', color: '#0ea5e9' },
    { id: '00000000-0000-4000-8000-000000000002', name: 'Sample Editor', color: null },
  ],
  late_total: cards.filter(({ late_minutes }) => late_minutes !== null).length,
  sees_all: true,
  time_zone: 'America/New_York',
  ...changes,
});
