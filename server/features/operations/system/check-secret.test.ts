import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { auditLog, sessions, twoFactors, users } from '#server/db/schema/accounts.ts';
import { installation } from '#server/db/schema/installation.ts';
import { mails } from '#server/db/schema/mails.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { sealText } from '#server/platform/random/seal.ts';
import { createPerson, signInPerson } from '#server/test/accounts.ts';
import { mailRow } from '#server/test/rows.ts';
import { openTestStudio } from '#server/test/studio.ts';
import { checkSecret, WrongSecret } from './check-secret.ts';
import { resetSecret } from './reset-secret.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const configOf = (secret: string, SECRET?: string) => ({ secret, SECRET, dataDir: '/srv/studio' });
const OWN = configOf('a'.repeat(64));
const OTHER = configOf('b'.repeat(64));

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function openEmpty() {
  const database = await openTestDatabase();
  cleanups.push(() => database.close());
  return database.db;
}

describe('the secret of a server', () => {
  test('is the one of the database from the first start on, of several at once as well', async () => {
    const db = await openEmpty();
    await Promise.all([1, 2, 3].map(() => checkSecret(db, OWN, NOW)));
    await checkSecret(db, OWN, NOW);
    const rows = await db.select().from(installation);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(OWN.secret);
  });

  test('that is another one keeps it from starting, with the cure in the sentence', async () => {
    const db = await openEmpty();
    await checkSecret(db, OWN, NOW);
    await expect(checkSecret(db, OTHER, NOW)).rejects.toThrow(WrongSecret);
    await expect(checkSecret(db, OTHER, NOW)).rejects.toThrow(
      /^\/srv\/studio\/secret is not the secret that this database was written with, .* npm run studio -- reset-secret/,
    );
    await expect(checkSecret(db, configOf(OTHER.secret, OTHER.secret), NOW)).rejects.toThrow(/^SECRET is not/);
    await checkSecret(db, OWN, NOW);
  });
});

describe('a secret that is lost', () => {
  async function openWithOld() {
    const studio = await openTestStudio();
    cleanups.push(() => studio.close());
    await checkSecret(studio.db, studio.config, NOW);
    return studio;
  }

  test('is replaced: what it encrypted or signed is reset and listed, all else stays', async () => {
    const studio = await openWithOld();
    const { id, email } = await createPerson(studio);
    await signInPerson(studio);
    await studio.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
    await studio.db.insert(twoFactors).values({ userId: id, secret: 'encrypted', backupCodes: 'encrypted' });
    await studio.db.delete(mails);
    const sealed = sealText(studio.config.secret, '{}');
    await studio.db
      .insert(mails)
      .values([
        mailRow({ kind: 'reset_password', userId: id, orderId: null, sealed }),
        mailRow({ kind: 'reset_password', userId: id, orderId: null, sealed, status: 'failed' }),
        mailRow({ kind: 'new_device', userId: id, orderId: null, sealed, status: 'sent' }),
      ]);
    const report = await resetSecret(studio.ctx, OTHER);
    expect(report).toContain('Sessions             1: everybody signs in again');
    expect(report).toContain(`Two-factor sign-in   1: to be set up again by ${email}`);
    expect(report).toContain('Unsent emails        2: 2 reset_password');
    expect(await studio.db.$count(sessions)).toBe(0);
    expect(await studio.db.$count(twoFactors)).toBe(0);
    expect(await studio.db.$count(users, eq(users.twoFactorEnabled, true))).toBe(0);
    expect(await studio.db.$count(users)).toBe(2);
    expect((await studio.db.select().from(mails)).map(({ kind }) => kind)).toEqual(['new_device']);
    await checkSecret(studio.db, OTHER, NOW);
    await expect(checkSecret(studio.db, studio.config, NOW)).rejects.toThrow(WrongSecret);
    const [deed] = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'secret_reset'));
    expect(deed).toMatchObject({ subjectKind: 'installation', detail: { sessions: 1, two_factors: 1, mails: 2 } });
  });

  test('that was not lost resets nothing', async () => {
    const studio = await openWithOld();
    await signInPerson(studio);
    expect(await resetSecret(studio.ctx, studio.config)).toBe(
      'The secret of this server is the one of the database. Nothing was reset.',
    );
    expect(await studio.db.$count(sessions)).toBe(1);
  });
});
