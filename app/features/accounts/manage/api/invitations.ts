import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { Invite } from '#domain/accounts/invitation.ts';
import { USER_LISTS } from './users.ts';

/** The key of the invitations. */
export const INVITATIONS = ['admin', 'invitations'] as const;

/** All open and expired invitations, as a query of the cache. */
export const invitationsQuery = {
  queryKey: INVITATIONS,
  queryFn: async () => readAnswer(await api.admin.invitations.$get()),
};

/** Loads the list again after a change, even a refused one: somebody else may have accepted or revoked it. */
async function withInvalidation<T>(change: Promise<T>): Promise<T> {
  return change.finally(() =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: INVITATIONS }),
      queryClient.invalidateQueries({ queryKey: USER_LISTS }),
    ]),
  );
}

/** Invites somebody to an account, by mail. The answer has the link, where emails only go to files. */
export const inviteUser = (invite: Invite) =>
  withInvalidation(api.admin.invitations.$post({ json: invite }).then((answer) => readAnswer(answer)));

/** Sends an invitation again; its new link alone works. */
export const resendInvitation = (id: string) =>
  withInvalidation(api.admin.invitations[':id'].resend.$post({ param: { id } }).then((answer) => readAnswer(answer)));

/** Takes an invitation back. */
export const revokeInvitation = (id: string) =>
  withInvalidation(api.admin.invitations[':id'].$delete({ param: { id } }).then((answer) => readAnswer(answer)));
