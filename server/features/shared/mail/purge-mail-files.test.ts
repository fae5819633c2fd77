import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { purgeMailFiles } from './purge-mail-files.ts';

const DAY_MS = 86_400_000;

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

async function writeAged(name: string, days: number): Promise<void> {
  const file = path.join(studio.mailFolder, name);
  await writeFile(file, 'x');
  const time = new Date(studio.clock.now().getTime() - days * DAY_MS);
  await utimes(file, time, time);
}

test('check 130: mail files go after 90 days, and younger ones and those of others stay', async () => {
  await purgeMailFiles(studio.ctx);
  await mkdir(studio.mailFolder, { recursive: true });
  await writeAged('019a-old=3a1.eml', 91);
  await writeAged('.019a.eml.5f1c0000-0000-4000-8000-000000000000.part', 91);
  await writeAged('019a-young.eml', 89);
  await writeAged('notes of the owner.eml', 400);
  await writeAged('kept.txt', 400);
  await purgeMailFiles(studio.ctx);
  expect((await readdir(studio.mailFolder)).sort()).toEqual(['019a-young.eml', 'kept.txt', 'notes of the owner.eml']);
});

test('a mail file is as old as the studio says, whatever the clock of the disk', async () => {
  const to = { name: 'Ada', address: 'ada@example.com' };
  const message = { id: 'aged', to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', attachments: [] };
  studio.clock.set('2031-02-01T12:00:00Z');
  await studio.services.mailer.send(message);
  studio.clock.advance(89 * DAY_MS);
  await purgeMailFiles(studio.ctx);
  expect(await readdir(studio.mailFolder)).toContain('aged.eml');
  studio.clock.advance(2 * DAY_MS);
  await purgeMailFiles(studio.ctx);
  expect(await readdir(studio.mailFolder)).not.toContain('aged.eml');
});
