import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';

/** As long as logs are kept: a file holds a customer's words and, for a while, a link that opens the order. */
const KEPT_MS = 90 * DAY_MS;

/** Removes emails that were written as files and are older than 90 days (security check 130). */
export async function purgeMailFiles({ mailer, clock, log }: Context): Promise<void> {
  const removed = await mailer.deleteBefore(new Date(clock.now().getTime() - KEPT_MS));
  if (removed > 0) log.info({ removed }, 'mail files removed');
}
