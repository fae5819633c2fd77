import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { ErrorGroupJson, ErrorGroupList } from '#domain/operations/error-groups.ts';

/** The errors of the server that nobody has marked as resolved. */
export const errorsQuery = {
  queryKey: ['admin', 'errors'],
  queryFn: async (): Promise<ErrorGroupList> => readAnswer(await api.admin.errors.$get()),
};

/** Marks an error as resolved as often as it is shown, and loads the list again, even after a refusal: somebody else may have been first. */
export async function resolveError({ id, total }: ErrorGroupJson): Promise<void> {
  try {
    await readAnswer(await api.admin.errors[':id'].resolve.$post({ param: { id }, json: { total } }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: errorsQuery.queryKey });
  }
}
