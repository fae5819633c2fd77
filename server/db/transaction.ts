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

/**
 * Runs `work` in one transaction and returns its result. Given a transaction, it becomes a savepoint of it. A deadlock, a
 * serialization failure or a lock that others hold runs the whole of `work` again, so it must do nothing outside the
 * database.
 */
export async function withTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx));
    } catch (error) {
      const maxTries = MAX_TRIES[String(causeOf(error)?.code)] ?? 1;
      if (attempt >= maxTries || 'rollback' in db) throw error;
    }
  }
}
