import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { USER_LISTS } from './list-users.ts';

const askAgain = () => queryClient.invalidateQueries({ queryKey: USER_LISTS });
const about = (id: string) => ({ param: { id } });

/** Gives a user a role. */
export async function changeRole(id: string, role: Role): Promise<void> {
  await readAnswer(await api.admin.users[':id'].$patch({ ...about(id), json: { role } }));
  await askAgain();
}

/** Keeps a user out. */
export async function suspendUser(id: string): Promise<void> {
  await readAnswer(await api.admin.users[':id'].suspend.$post(about(id)));
  await askAgain();
}

/** Lets a suspended user in again. */
export async function unsuspendUser(id: string): Promise<void> {
  await readAnswer(await api.admin.users[':id'].unsuspend.$post(about(id)));
  await askAgain();
}

/** Signs a user out everywhere. */
export async function signOutUser(id: string): Promise<void> {
  await readAnswer(await api.admin.users[':id']['sign-out'].$post(about(id)));
}
