import type { Context } from '#server/context.ts';
import { KEPT_MS } from './apply-once.ts';
import { deleteOldRequests } from './queries.ts';

/** Deletes requests that were done once, and their answers, after 24 hours. */
export async function purgeRequests({ db, clock }: Context): Promise<void> {
  await deleteOldRequests(db, new Date(clock.now().getTime() - KEPT_MS));
}
