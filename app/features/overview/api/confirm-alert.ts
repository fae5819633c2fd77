import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { failuresQuery } from './list-failures.ts';

/** Marks an alert as done. The list is asked again, also where somebody else was first. */
export async function confirmAlert(id: string): Promise<void> {
  try {
    await readAnswer(await api.admin.alerts[':id'].confirm.$post({ param: { id } }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: failuresQuery.queryKey });
  }
}
