import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import type { StaffGrant } from '#domain/accounts/staff-grant.ts';
import type { AdminUser, AdminUserList, UserSort } from '#domain/accounts/user-list.ts';

/** The query of the list. `isCompanySearched`: whether the company is searched too. */
export type UserListParams = { q: string; sort: UserSort; isCompanySearched: boolean };

/** The beginning of the key of each list of users. */
export const USER_LISTS = ['admin', 'users'] as const;

async function listUsers(
  { q, sort, isCompanySearched }: UserListParams,
  cursor: string | null,
): Promise<AdminUserList> {
  const company_search = isCompanySearched ? 'true' : 'false';
  const query = { sort, company_search, ...(q && { q }), ...(cursor && { cursor }) } as const;
  return readAnswer(await api.admin.users.$get({ query }));
}

/** The users of a query, page by page. */
export const usersQuery = (params: UserListParams) =>
  pagedQuery([...USER_LISTS, params], (cursor) => listUsers(params, cursor));

/** The people of the crew, with who has an account. */
export const crewNamesQuery = {
  queryKey: ['admin', 'crew', 'people'],
  queryFn: async () => readAnswer(await api.admin.people.$get()),
  staleTime: 0,
};

const invalidateUsers = () => queryClient.invalidateQueries({ queryKey: USER_LISTS });
const about = (id: string) => ({ param: { id } });
const toEdit = (user: AdminUser) => ({ ...about(user.id), header: ifMatchHeader(user) });

/** Gives a user a role with what it comes with. */
export async function changeRole(user: AdminUser, json: StaffGrant): Promise<void> {
  await readAnswer(await api.admin.users[':id'].$patch({ ...toEdit(user), json }));
  await Promise.all([invalidateUsers(), queryClient.invalidateQueries({ queryKey: crewNamesQuery.queryKey })]);
}

/** Keeps a user out. */
export async function suspendUser(user: AdminUser): Promise<void> {
  await readAnswer(await api.admin.users[':id'].suspend.$post(toEdit(user)));
  await invalidateUsers();
}

/** Lets a suspended user in again. */
export async function unsuspendUser(user: AdminUser): Promise<void> {
  await readAnswer(await api.admin.users[':id'].unsuspend.$post(toEdit(user)));
  await invalidateUsers();
}

/** Deletes a user, as the list shows them. */
export async function deleteUser(user: AdminUser): Promise<void> {
  await readAnswer(await api.admin.users[':id'].$delete(toEdit(user))).finally(invalidateUsers);
}

/** Signs a user out everywhere. */
export async function signOutUser(id: string): Promise<void> {
  await readAnswer(await api.admin.users[':id']['sign-out'].$post(about(id)));
}
