import { api, readAnswer } from '#app/lib/request/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';

/** The invitation of a link, as a query of the cache. */
export const invitationQuery = (token: string) => ({
  queryKey: ['invitation', token],
  queryFn: async () => readAnswer(await api.auth['check-invitation'].$post({ json: { token } }, withTimeout())),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Opens the account of an invitation with a password. */
export async function acceptInvitation(token: string, newPassword: string): Promise<void> {
  await readAnswer(
    await api.auth['accept-invitation'].$post({ json: { token, new_password: newPassword } }, withTimeout()),
  );
}
