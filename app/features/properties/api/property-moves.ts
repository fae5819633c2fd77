import { invalidateMediaLists } from '#app/features/media/media-cache.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import type { MoveProperty } from '#domain/properties/property-move.ts';
import { invalidateProperties } from './properties.ts';

/** Realtors by words of name and email who may have a property, as a query. */
export const agentsQuery = (q: string) => ({
  queryKey: ['admin', 'users', 'agents', q] as const,
  queryFn: async (): Promise<AdminUser[]> => {
    const { users } = await readAnswer(await api.admin.users.$get({ query: { q, limit: '20' } }));
    return users.filter(({ raw_user_meta_data: { role }, suspended_at }) => role === 'realtor' && !suspended_at);
  },
});

/** What moves where a property moves to an account. Asked again for each. */
export const movePreviewQuery = (id: string, accountId: string) => ({
  queryKey: ['property-move', id, accountId] as const,
  queryFn: async () =>
    readAnswer(await api.properties[':id'].move.$get({ param: { id }, query: { account_id: accountId } })),
  staleTime: 0,
  gcTime: 0,
});

function invalidateMoved() {
  return Promise.all([
    invalidateProperties(),
    invalidateMediaLists(),
    queryClient.invalidateQueries({ queryKey: ['admin', 'order'] }),
  ]);
}

/** Moves a property to the library of another account. Refused where it was changed since it was shown. */
export async function moveProperty(property: PropertyJson, json: MoveProperty): Promise<void> {
  const edit = { param: { id: property.id }, header: ifMatchHeader(property), json };
  await readAnswer(await api.properties[':id'].move.$post(edit));
  await invalidateMoved();
}

/** Takes the last move of a property back. */
export async function undoMove(property: PropertyJson, moveId: string): Promise<void> {
  const edit = { param: { id: property.id, moveId }, header: ifMatchHeader(property) };
  await readAnswer(await api.properties[':id'].moves[':moveId'].$delete(edit));
  await invalidateMoved();
}
