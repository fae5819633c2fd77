import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, failedTries, sessions, usedCodes, verifications } from '#server/db/schema/accounts.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { JOBS } from '#server/jobs.ts';
import { createPerson, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { PURGE_TOKENS_JOB } from './jobs.ts';
import { purgeTokens } from './purge-tokens.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

/** Runs the job of the night, at `NOW`. */
const remove = () => purgeTokens({ ...studio.ctx, clock: { now: () => NOW } });

describe('check 130: each night', () => {
  test('there is a queue for it', () => {
    expect(JOBS).toContain(PURGE_TOKENS_JOB);
  });

  test('sessions and links that are over are deleted, and others are kept', async () => {
    const { id: userId } = await createPerson(studio);
    const session = { userId, signedInAt: NOW, lastUsedAt: NOW, confirmedAt: NOW };
    await studio.db.insert(sessions).values([
      { ...session, token: 'over', expiresAt: ago(1) },
      { ...session, token: 'live', expiresAt: ago(-1) },
    ]);
    await studio.db.insert(verifications).values([
      { identifier: 'over', value: 'x', expiresAt: ago(1) },
      { identifier: 'live', value: 'x', expiresAt: ago(-1) },
    ]);
    await remove();
    const ofUser = await studio.db.select().from(sessions).where(eq(sessions.userId, userId));
    const links = await studio.db.select().from(verifications).where(eq(verifications.value, 'x'));
    expect([ofUser.map(({ token }) => token), links.map(({ identifier }) => identifier)]).toEqual([['live'], ['live']]);
  });

  test('used codes are kept for 10 minutes, failed tries for two days', async () => {
    const { id: userId } = await createPerson(studio);
    await studio.db.insert(usedCodes).values([
      { userId, codeHash: 'old', usedAt: ago(10 * MINUTE_MS + 1) },
      { userId, codeHash: 'new', usedAt: ago(10 * MINUTE_MS) },
    ]);
    const tries = { failures: 3, nextTryAt: NOW };
    await studio.db.insert(failedTries).values([
      { key: 'old', ...tries, lastTryAt: ago(2 * DAY_MS + 1) },
      { key: 'new', ...tries, lastTryAt: ago(2 * DAY_MS) },
    ]);
    await remove();
    const codes = await studio.db.select().from(usedCodes);
    const keys = await studio.db.select().from(failedTries);
    expect([codes.map(({ codeHash }) => codeHash), keys.map(({ key }) => key)]).toEqual([['new'], ['new']]);
  });

  test('from where something was done is blanked after 30 days; what was done stays', async () => {
    const note = async (at: Date) => {
      const ctx = { ...studio.ctx, clock: { now: () => at }, clientIp: '203.0.113.9' };
      await recordAction(ctx, { action: 'signed_out', subject: { kind: 'session', id: at.toISOString() } });
    };
    const [old, young] = [ago(30 * DAY_MS + 1), ago(30 * DAY_MS)];
    for (const at of [old, young]) await note(at);
    await remove();
    const rows = await studio.db.select().from(auditLog).where(eq(auditLog.subjectKind, 'session'));
    const known = Object.fromEntries(rows.map(({ subjectId, ipAddress }) => [subjectId, ipAddress]));
    expect(known).toEqual({ [old.toISOString()]: '', [young.toISOString()]: '203.0.113.9' });
  });

  test('a second run finds nothing, and the log of the first stays as it was', async () => {
    await remove();
    const before = await studio.db.select().from(auditLog).orderBy(auditLog.id);
    await remove();
    expect(await studio.db.select().from(auditLog).orderBy(auditLog.id)).toEqual(before);
  });
});

describe('check 144: the database itself keeps the log', () => {
  const refusal = async (work: Promise<unknown>) => work.then(() => null, violatedConstraint);

  test('no row is changed or removed; only a network address can be blanked', async () => {
    const { id } = await signInPerson(studio);
    const mine = eq(auditLog.subjectId, id);
    const update = (change: Partial<typeof auditLog.$inferInsert>) =>
      refusal(studio.db.update(auditLog).set(change).where(mine));
    for (const change of [
      { action: 'nothing' },
      { actorId: null },
      { subjectId: 'somebody' },
      { at: NOW },
      { detail: { reason: 'other' } },
      { ipAddress: '203.0.113.1' },
      { ipAddress: '', action: 'nothing' },
    ]) {
      expect(await update(change)).toBe('audit_log_append_only');
    }
    expect(await refusal(studio.db.delete(auditLog).where(mine))).toBe('audit_log_append_only');
    expect(await update({ ipAddress: '' })).toBeNull();
    const rows = await studio.db.select().from(auditLog).where(mine);
    expect(rows.map(({ action }) => action).sort()).toEqual(['signed_in', 'signed_up']);
  });
});
