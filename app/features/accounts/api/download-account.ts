import { api } from '#app/lib/api.ts';
import { readProblem } from '#app/lib/api-problem.ts';

/** All that is kept about the account, as a JSON file. */
export async function downloadAccount(): Promise<Blob> {
  const response = await api.account.export.$get();
  if (!response.ok) throw await readProblem(response);
  return response.blob();
}
