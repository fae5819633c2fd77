import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { QuestionsJson } from '#domain/orders/questions/question-json.ts';
import type { QuestionDocument } from '#domain/orders/questions/question-schema.ts';

/** The studio's own questions in all languages. */
export const questionsQuery = {
  queryKey: ['admin', 'questions'],
  queryFn: async () => readAnswer(await api.admin.questions.$get()),
  staleTime: 0,
};

/** Makes the questions the next version, from the one that was seen. */
export async function saveQuestions(seen: QuestionsJson, json: QuestionDocument): Promise<void> {
  const saved = await readAnswer(await api.admin.questions.$put({ header: ifMatchHeader(seen), json }));
  queryClient.setQueryData(questionsQuery.queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: ['order-questions'] });
}
