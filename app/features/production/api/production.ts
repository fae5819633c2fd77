import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { ChangeProduction } from '#domain/production/production-input.ts';
import type {
  ProductionBoardJson,
  ProductionCardJson,
  ProductionDetailsJson,
} from '#domain/production/production-json.ts';
import type { ProductionStage } from '#domain/production/stages.ts';

const PRODUCTION_KEY = ['admin', 'production'] as const;
/** How often the board is asked for anew while somebody looks at it, in milliseconds. */
const FRESH_MS = 15_000;
const KEEP_FRESH = { staleTime: 0, refetchInterval: FRESH_MS, refetchOnWindowFocus: true } as const;

/** Which cards the board shows, as its address says. */
export type BoardFilter = { q?: string; person?: string; late?: '1'; stage?: ProductionStage };

/** The board, kept fresh; what was there stays until the next one has come. */
export const boardQuery = (filter: BoardFilter) => ({
  queryKey: [...PRODUCTION_KEY, 'board', filter] as const,
  queryFn: async (): Promise<ProductionBoardJson> => readAnswer(await api.admin.production.$get({ query: filter })),
  placeholderData: (before: ProductionBoardJson | undefined) => before,
  ...KEEP_FRESH,
});

/** The cards of a column behind those that are there. */
export async function listMore(filter: BoardFilter, stage: ProductionStage, cursor: string) {
  const { columns } = await readAnswer(await api.admin.production.$get({ query: { ...filter, stage, cursor } }));
  return columns[0] ?? null;
}

/** A card with its moves and questions, kept fresh. */
export const detailsQuery = (id: string) => ({
  queryKey: [...PRODUCTION_KEY, 'card', id] as const,
  queryFn: async (): Promise<ProductionDetailsJson> =>
    readAnswer(await api.admin.production[':id'].$get({ param: { id } })),
  ...KEEP_FRESH,
});

const reload = () => queryClient.invalidateQueries({ queryKey: PRODUCTION_KEY });

/** Moves a card, gives it to somebody or says when it is due. Refused where it was changed since it was shown. */
export async function changeProduction(
  card: ProductionCardJson,
  json: ChangeProduction,
): Promise<ProductionDetailsJson> {
  const edit = { param: { id: card.id }, header: ifMatchHeader(card), json };
  const changed = await readAnswer(await api.admin.production[':id'].$patch(edit));
  queryClient.setQueryData(detailsQuery(card.id).queryKey, changed);
  await reload();
  return changed;
}

/** Asks about the work; its clock stands until somebody answers. */
export async function askQuestion(id: string, text: string): Promise<void> {
  await readAnswer(await api.admin.production[':id'].questions.$post({ param: { id }, json: { text } }));
  await reload();
}

export async function answerQuestion(id: string, answer: string): Promise<void> {
  await readAnswer(await api.admin['production-questions'][':id'].answer.$post({ param: { id }, json: { answer } }));
  await reload();
}
