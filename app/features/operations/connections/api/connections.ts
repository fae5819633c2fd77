import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { ConnectionInput } from '#domain/operations/connections/connection-input.ts';
import type { ConnectionsJson, ConnectionTest } from '#domain/operations/connections/connection-json.ts';
import type { ConnectionKind } from '#domain/operations/connections/connection-kinds.ts';

/** How mail, cards, places and drives are connected. */
export const connectionsQuery = {
  queryKey: ['admin', 'connections'],
  queryFn: async () => readAnswer(await api.admin.connections.$get()),
  staleTime: 0,
};

/** What pages of the portal say follows a connection: the setup, the settings, the state. */
const takeOver = async (now: ConnectionsJson) => {
  queryClient.setQueryData(connectionsQuery.queryKey, now);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== connectionsQuery.queryKey });
};

/** Tries a connection; nothing is kept. */
export async function testConnection(input: ConnectionInput): Promise<ConnectionTest> {
  return readAnswer(await api.admin.connections.$post({ json: input }));
}

/** Tries a connection and keeps it in the version that was seen. */
export async function saveConnection(input: ConnectionInput, from: { version: number }): Promise<void> {
  await takeOver(await readAnswer(await api.admin.connections.$put({ json: input, header: ifMatchHeader(from) })));
}

/** Removes what the portal keeps of a connection. */
export async function deleteConnection(kind: ConnectionKind, from: { version: number }): Promise<void> {
  const asked = { param: { kind }, header: ifMatchHeader(from) };
  await takeOver(await readAnswer(await api.admin.connections[':kind'].$delete(asked)));
}
