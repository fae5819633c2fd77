import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

const alone = new WeakSet<Db>();

/** Notes that a database is that of this process alone, so that nobody waits for the lock of an index. */
export function noteAlone(db: Db): void {
  alone.add(db);
}

/** Whether a database is that of this process alone: the embedded one. */
export const isAlone = (db: Db): boolean => alone.has(db);

/**
 * Writes many rows and brings their words into the indexes of searches behind all of them, which takes a third of the time of doing it row by row. To
 * commit and to roll back leave the indexes as they are at other times. Locks them until the transaction ends: for databases that are `isAlone`.
 */
export async function indexingWordsLast<T>(tx: Db, indexes: readonly string[], work: () => Promise<T>): Promise<T> {
  const set = async (value: 'on' | 'off') => {
    for (const index of indexes) {
      await tx.execute(sql`alter index ${sql.identifier(index)} set (fastupdate = ${sql.raw(value)})`);
    }
  };
  await set('on');
  const done = await work();
  for (const index of indexes) await tx.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
  await set('off');
  return done;
}
