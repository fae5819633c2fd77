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
const MAX_TRIES = 5;

/**
 * Runs `work` in one transaction and returns its result. Given a transaction, it becomes a savepoint of it. A deadlock or
 * a serialization failure runs the whole of `work` again, so it must do nothing outside the database.
 */
export async function withTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx));
    } catch (error) {
      const code = causeOf(error)?.code;
      const canRetry =
        (code === SERIALIZATION_FAILURE || code === DEADLOCK) && attempt < MAX_TRIES && !('rollback' in db);
      if (!canRetry) throw error;
    }
  }
}
