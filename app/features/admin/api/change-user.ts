import { api, readAnswer } from '#app/lib/api.ts';
import { madeFrom } from '#app/lib/edits.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { USER_LISTS } from './list-users.ts';

const askAgain = () => queryClient.invalidateQueries({ queryKey: USER_LISTS });
const about = (id: string) => ({ param: { id } });
const editOf = (user: AdminUser) => ({ ...about(user.id), header: madeFrom(user) });

/** Gives a user a role. */
export async function changeRole(user: AdminUser, role: Role): Promise<void> {
  await readAnswer(await api.admin.users[':id'].$patch({ ...editOf(user), json: { role } }));
  await askAgain();
}

/** Keeps a user out. */
export async function suspendUser(user: AdminUser): Promise<void> {
  await readAnswer(await api.admin.users[':id'].suspend.$post(editOf(user)));
  await askAgain();
}

/** Lets a suspended user in again. */
export async function unsuspendUser(user: AdminUser): Promise<void> {
  await readAnswer(await api.admin.users[':id'].unsuspend.$post(editOf(user)));
  await askAgain();
}

/** Deletes a user, as the list shows them. */
export async function deleteUser(user: AdminUser): Promise<void> {
  await readAnswer(await api.admin.users[':id'].$delete(editOf(user))).finally(askAgain);
}

/** Signs a user out everywhere. */
export async function signOutUser(id: string): Promise<void> {
  await readAnswer(await api.admin.users[':id']['sign-out'].$post(about(id)));
}
