import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Role } from '#server/config.ts';
import { processes } from '#server/db/schema/processes.ts';
import { PROCESS_MEDIA_JOB } from '#server/features/deliveries/processing/job-kinds.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { listIdleRoles } from './list-idle-roles.ts';
import { purgeFolders } from './purge-folders.ts';
import { recordProcess } from './record-process.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

const leaving: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave();
  await studio.db.execute(sql`delete from pgboss.job`);
});

/** A studio with several processes, one of which has these roles. */
const join = async (...roles: Role[]) => {
  const config = { ...studio.config, roles: new Set(roles) };
  leaving.push(await recordProcess({ ...studio.services, config }));
};
const idle = async () => {
  const config = { ...studio.config, DATABASE_URL: 'postgres://127.0.0.1/studio' };
  return (await listIdleRoles({ ...studio.services, config })).map(({ role, jobs }) => [role, jobs]);
};
const enqueueEarlier = async (minutes: number) => {
  const { jobs, db } = studio.services;
  await jobs.enqueue(db, MAIL_JOB, { mailId: randomUUID() });
  for (const mediaId of [randomUUID(), randomUUID()]) await jobs.enqueue(db, PROCESS_MEDIA_JOB, { mediaId });
  await db.execute(sql`update pgboss.job set start_after = start_after - make_interval(mins => ${minutes})`);
};

test('a role that no process has is told once its jobs have waited for some minutes', async () => {
  await join('web');
  expect(await idle()).toEqual([]);
  await enqueueEarlier(2);
  expect(await idle()).toEqual([]);
  await studio.db.execute(sql`update pgboss.job set start_after = start_after - interval '2 minutes'`);
  expect(await idle()).toEqual([
    ['worker', 1],
    ['images', 2],
  ]);
  await join('worker');
  expect(await idle()).toEqual([['images', 2]]);
  await join('images', 'web');
  expect(await idle()).toEqual([]);
});

test('a process that was killed is gone after a while, and one that stopped at once', async () => {
  await enqueueEarlier(10);
  await join('worker', 'images');
  expect(await idle()).toEqual([]);
  await studio.db.update(processes).set({ seenAt: sql`now() - interval '2 minutes'` });
  expect((await idle()).map(([role]) => role)).toEqual(['worker', 'images']);
  for (const leave of leaving.splice(0)) await leave();
  expect(await studio.db.$count(processes)).toBe(0);
});

test('those that left without a word long ago are forgotten by the next', async () => {
  const long = { id: randomUUID(), host: 'gone', pid: 1, roles: ['web'], seenAt: new Date('2026-01-01T00:00:00Z') };
  await studio.db.insert(processes).values(long);
  await join('web');
  const rows = await studio.db.select().from(processes);
  expect(rows.map(({ pid }) => pid)).toEqual([process.pid]);
});

test('on the embedded database one process does everything, and nothing is told', async () => {
  await enqueueEarlier(10);
  expect(await listIdleRoles({ ...studio.services, config: { ...studio.config, DATABASE_URL: undefined } })).toEqual(
    [],
  );
});

test('each machine removes old scratch and old emails from its own folders', async () => {
  const scratch = path.join(studio.config.dataDir, 'scratch');
  const long = new Date('2026-01-01T00:00:00Z');
  for (const name of ['work-old', 'work-new']) await mkdir(path.join(scratch, name), { recursive: true });
  await mkdir(studio.mailFolder, { recursive: true });
  for (const name of ['old.eml', 'new.eml']) await writeFile(path.join(studio.mailFolder, name), 'Subject: x');
  await utimes(path.join(scratch, 'work-old'), long, long);
  await utimes(path.join(studio.mailFolder, 'old.eml'), long, long);
  await purgeFolders(studio.ctx);
  expect(await readdir(scratch)).toEqual(['work-new']);
  expect(await readdir(studio.mailFolder)).toEqual(['new.eml']);
});
