import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { identities, passkeys, sessions, twoFactors, users, verifications } from '#server/db/schema/accounts.ts';
import { withTransaction } from '#server/db/transaction.ts';

/** A session that a call acts for. */
export type AskingSession = { id: string; userId: string };

const asking = new AsyncLocalStorage<AskingSession>();

/** Runs a call of the library that may make ways into an account only while the session that asks lasts. */
export function whileSessionLasts<T>(session: AskingSession | undefined, call: () => Promise<T>): Promise<T> {
  return session ? asking.run(session, call) : call();
}

/**
 * Whether a session is still there, with its account locked until the transaction ends: what revokes all
 * access to the account waits, or has already removed the session.
 */
export async function holdSession(tx: Db, { id, userId }: AskingSession): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return (await tx.$count(sessions, and(eq(sessions.id, id), eq(sessions.userId, userId)))) > 0;
}

/** Rows that let somebody in, or will once something more is proven. */
const LETS_IN: readonly string[] = ['session', 'account', 'passkey', 'twoFactor', 'verification'];
/** Rows whose change does. */
const LETS_IN_CHANGED: readonly string[] = ['user', 'account'];

/**
 * The library's way to the tables. A row that lets somebody in is written in one transaction with a look at whether the
 * session that asked for it is still there: a request that was under way when all ways in were ended adds none.
 */
export function guardedTables(db: Db): (options: BetterAuthOptions) => DBAdapter {
  const tablesOf = (source: Db) =>
    drizzleAdapter(source, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: identities,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    });
  return (options) => {
    const plain = tablesOf(db)(options);
    const guarded = async <T>(isGuarded: boolean, write: (tables: DBAdapter) => Promise<T>): Promise<T> => {
      const session = asking.getStore();
      if (!isGuarded || !session) return write(plain);
      return withTransaction(db, async (tx) => {
        if (await holdSession(tx, session)) return write(tablesOf(tx)(options));
        throw new APIError('UNAUTHORIZED', { code: 'SESSION_OVER', message: 'The session is over.' });
      });
    };
    const tables: DBAdapter = {
      ...plain,
      create: (row) => guarded(LETS_IN.includes(row.model), (to) => to.create(row)),
      update: (row) => guarded(LETS_IN_CHANGED.includes(row.model), (to) => to.update(row)),
      transaction: (work) => work(tables),
    };
    return tables;
  };
}
