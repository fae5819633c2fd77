import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import type { CreatedKey, CreateKey } from '#domain/accounts/api-keys/api-key-json.ts';

const KEYS = ['admin', 'api-keys'] as const;

/** The keys of the API, the newest first. How many there are in all is not counted. */
export const keysQuery = pagedQuery(KEYS, async (cursor) => {
  const page = await readAnswer(await api.v1.keys.$get({ query: cursor ? { cursor } : {} }));
  return { ...page, total: null };
});

/** Makes a key. The answer has it, this once. */
export async function makeKey(input: CreateKey): Promise<CreatedKey> {
  const made = await readAnswer(await api.v1.keys.$post({ json: input }));
  await queryClient.invalidateQueries({ queryKey: KEYS });
  return made;
}

/** Ends a key; the list is loaded again, also where somebody else was quicker. */
export async function revokeKey(id: string): Promise<void> {
  await api.v1.keys[':id']
    .$delete({ param: { id } })
    .then((answer) => readAnswer(answer))
    .finally(() => queryClient.invalidateQueries({ queryKey: KEYS }));
}
