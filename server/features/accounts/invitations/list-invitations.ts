import type { InvitationList } from '#domain/accounts/invitation.ts';
import type { Context } from '#server/context.ts';
import { presentInvitation } from './present.ts';
import { selectInvitations } from './queries.ts';

/** All invitations that were neither accepted nor revoked, the last sent first. */
export async function listInvitations({ db, clock }: Context): Promise<InvitationList> {
  const found = await selectInvitations(db);
  return { invitations: found.map((each) => presentInvitation(each, clock.now())), total: found.length };
}
