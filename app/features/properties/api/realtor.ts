import { api, readAnswer } from '#app/lib/request/api.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';

/** One user as the studio sees them, as a query. */
export const userQuery = (id: string) => ({
  queryKey: ['admin', 'user', id] as const,
  queryFn: async (): Promise<AdminUser> => readAnswer(await api.admin.users[':id'].$get({ param: { id } })),
});
