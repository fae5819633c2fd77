import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { deleteOldInvitations } from './queries.ts';

/** How long an invitation that is over can be sent again. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes the invitations that nobody accepted a month ago: they name people who did not answer. */
export async function purgeInvitations({ db, clock }: Context): Promise<void> {
  await deleteOldInvitations(db, new Date(clock.now().getTime() - KEPT_MS));
}
