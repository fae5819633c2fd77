import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { hasUnread, lockCursor, moveCursor, numberEvents } from './queries.ts';

const AT_ONCE = 1000;

/**
 * Gives the events that were committed since their places among those that are read. Numbers that are drawn when a row is written are seen in the order of the commits,
 * so a reader could pass by one that commits late; these are given behind the commit by one transaction at a time, which holds the row of the last one. Who writes an
 * event waits for none of it.
 */
export async function publishEvents({ db }: Pick<Context, 'db'>): Promise<void> {
  while (await hasUnread(db)) {
    const given = await withTransaction(db, async (tx) => {
      const last = await lockCursor(tx, 'given');
      const count = await numberEvents(tx, last, AT_ONCE);
      if (count > 0) await moveCursor(tx, 'given', last + count);
      return count;
    });
    if (given < AT_ONCE) return;
  }
}
