import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { Failure } from '#domain/admin/overview.ts';
import { failuresQuery } from './list-failures.ts';

/** Has what failed tried again. The list is asked again, also where somebody else was first. */
export async function retryFailure({ kind, id }: Failure): Promise<void> {
  try {
    await readAnswer(await api.admin.failures[':kind'][':id'].retry.$post({ param: { kind, id } }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: failuresQuery.queryKey });
  }
}
