import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sessions, twoFactors, users } from '#server/db/schema/accounts.ts';
import { installation } from '#server/db/schema/installation.ts';
import { mails } from '#server/db/schema/mails.ts';

const ONLY_ROW = 1;

/** Keeps the fingerprint of the secret, unless there is one. */
export async function insertFingerprint(db: Db, secretFingerprint: string, madeAt: Date): Promise<void> {
  await db.insert(installation).values({ id: ONLY_ROW, secretFingerprint, madeAt }).onConflictDoNothing();
}

/** The fingerprint of the secret that the data were written with. Before the first start there is none. */
export async function findFingerprint(db: Db): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.id, ONLY_ROW));
  return row?.secretFingerprint ?? null;
}

export async function updateFingerprint(tx: Db, secretFingerprint: string, madeAt: Date): Promise<void> {
  const values = { secretFingerprint, madeAt };
  await tx
    .insert(installation)
    .values({ id: ONLY_ROW, ...values })
    .onConflictDoUpdate({ target: installation.id, set: values });
}

/** Ends every session; how many there were. */
export async function deleteAllSessions(tx: Db): Promise<number> {
  return (await tx.delete(sessions).returning({ id: sessions.id })).length;
}

/** Takes two-factor sign-in from every account that has it or had begun to set it up; the addresses of those who had it. */
export async function deleteAllTwoFactors(tx: Db): Promise<string[]> {
  await tx.delete(twoFactors);
  const had = await tx
    .update(users)
    .set({ twoFactorEnabled: false })
    .where(eq(users.twoFactorEnabled, true))
    .returning({ email: users.email });
  return had.map(({ email }) => email).sort();
}

/** Removes the mails that have not left and whose sealed part cannot be read; what kinds they were, one entry each. */
export async function deleteSealedMails(tx: Db): Promise<string[]> {
  const gone = await tx
    .delete(mails)
    .where(and(ne(mails.status, 'sent'), isNotNull(mails.sealed)))
    .returning({ kind: mails.kind });
  return gone.map(({ kind }) => kind).sort();
}
