import { api, readAnswer } from '#app/lib/api.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import type { AdminUserList, UserSort } from '#domain/accounts/user-list.ts';

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
