import type { Context } from '#server/context.ts';
import { deleteOldInvitations } from './queries.ts';

/** How long an invitation that is over can be sent again. */
const KEPT_MS = 30 * 86_400_000;

/** Forgets the invitations that nobody accepted a month ago: they name people who did not answer. */
export async function forgetInvitations({ db, clock }: Context): Promise<void> {
  await deleteOldInvitations(db, new Date(clock.now().getTime() - KEPT_MS));
}
