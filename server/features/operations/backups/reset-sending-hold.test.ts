import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { sendingHolds } from '#server/db/schema/backups.ts';
import { mails } from '#server/db/schema/mails.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { resetSendingHold } from './reset-sending-hold.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

const countSent = async () => (await readdir(studio.mailFolder).catch(() => [])).length;

/** A message of the contact form queues one email to the studio and one to the visitor. */
async function writeToStudio(name: string): Promise<void> {
  const json = { name, email: `${name}@example.com`, phone: '', subject: 'May', message: 'Hello', website: '' };
  expect((await openBrowser(studio.url).request('POST', '/api/contact', { json })).status).toBe(201);
}

test('what was queued when the backup was made can be given up, and only what came since is sent', async () => {
  await writeToStudio('before');
  const backupMadeAt = studio.clock.now();
  await studio.db.insert(sendingHolds).values({ id: 1, since: backupMadeAt, backupMadeAt });
  studio.clock.advance(1000);
  await writeToStudio('after');
  await studio.workOnJobs();
  expect(await studio.db.$count(alerts, eq(alerts.kind, 'sending_held'))).toBe(1);
  expect(await resetSendingHold(studio.ctx, { dropQueued: true })).toBe(
    'Sending is resumed: 2 emails leave now, and all else that waited. 2 that were queued when the backup was made are not sent.',
  );
  await vi.waitUntil(async () => (await countSent()) >= 2, { timeout: paced(60_000) });
  expect(await studio.db.$count(mails, eq(mails.status, 'failed'))).toBe(2);
  expect(await countSent()).toBe(2);
  expect(await studio.db.$count(alerts, eq(alerts.kind, 'sending_held'))).toBe(0);
  expect(await resetSendingHold(studio.ctx, { dropQueued: true })).toBe(
    'Nothing is held here: everything is sent as ever.',
  );
});
