import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './database.ts';

/** A violated constraint, by the name of the constraint, on both databases. */
export function violatedConstraint(error: unknown): string | null {
  const cause = causeOf(error);
  const code = String(cause?.code ?? '');
  return code.startsWith('23') ? String(cause?.constraint ?? '') : null;
}

type DatabaseCause = { code?: unknown; constraint?: unknown };

function causeOf(error: unknown): DatabaseCause | null {
  const inner = error instanceof Error && error.cause ? error.cause : error;
  // A driver's error is an object with loose fields; each is read as unknown and turned into text.
  return typeof inner === 'object' && inner !== null ? (inner as DatabaseCause) : null;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** Others held a lock for longer than the connection waits for one. Each of them ends soon, so it takes more patience. */
const LOCK_NOT_AVAILABLE = '55P03';
const MAX_TRIES: Record<string, number> = { [SERIALIZATION_FAILURE]: 5, [DEADLOCK]: 5, [LOCK_NOT_AVAILABLE]: 12 };

/** What a transaction is about: the first thing that it was noted to make or change. */
export type NotedSubject = { kind: string; id: string };

/** What is written with the first transaction that commits, which knows what that was about; `isMade` once it has. */
export type CommitMark = { isMade: boolean; make(tx: Db, subject: NotedSubject | null): Promise<void> };

const marks = new AsyncLocalStorage<CommitMark>();
const subjects = new AsyncLocalStorage<{ first: NotedSubject | null }>();

/** Notes what the transaction under way makes or changes, for the mark that is made with its commit. */
export function noteSubject(subject: NotedSubject): void {
  const noted = subjects.getStore();
  if (noted) noted.first ??= subject;
}

/** Runs work whose first transaction to commit makes the mark as well: both are there, or neither is. */
export const withCommitMark = <T>(mark: CommitMark, work: () => Promise<T>): Promise<T> => marks.run(mark, work);

/** The mark that a transaction of `db` is to make; a savepoint makes none. */
function findMark(db: Db): CommitMark | null {
  const mark = 'rollback' in db ? undefined : marks.getStore();
  return mark && !mark.isMade ? mark : null;
}

/**
 * Runs `work` in one transaction and returns its result. Given a transaction, it becomes a savepoint of it. A deadlock, a
 * serialization failure or a lock that others hold runs the whole of `work` again, so it must do nothing outside the
 * database.
 */
export async function withTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const mark = findMark(db);
    try {
      const run = async (tx: Db) => {
        if (!mark) return work(tx);
        const noted = { first: null as NotedSubject | null };
        const done = await subjects.run(noted, () => work(tx));
        await mark.make(tx, noted.first);
        return done;
      };
      const result = await db.transaction(run);
      if (mark) mark.isMade = true;
      return result;
    } catch (error) {
      const maxTries = MAX_TRIES[String(causeOf(error)?.code)] ?? 1;
      if (attempt >= maxTries || 'rollback' in db) throw error;
    }
  }
}

/**
 * Runs `work` in one transaction of the context's database, with the same context inside of it: whatever it does is done together or not
 * at all. Given a context that is in a transaction, it becomes a savepoint of that. Otherwise as `withTransaction`.
 */
export function inTransaction<C extends { db: Db }, T>(ctx: C, work: (inside: C) => Promise<T>): Promise<T> {
  return withTransaction(ctx.db, (tx) => work({ ...ctx, db: tx }));
}
