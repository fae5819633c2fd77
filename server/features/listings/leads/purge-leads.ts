import { leadsKeptSince } from '#domain/listings/pages/lead-input.ts';
import type { Context } from '#server/context.ts';
import { deleteLeadsBefore } from '#server/features/shared/leads/queries.ts';

/** Deletes inquiries that are older than they are kept (LIST-29). */
export async function purgeLeads({ db, clock, log }: Context): Promise<void> {
  const leads = await deleteLeadsBefore(db, leadsKeptSince(clock.now()));
  if (leads > 0) log.info({ leads }, 'old inquiries deleted');
}
