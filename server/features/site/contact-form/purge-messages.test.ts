import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessages } from '#server/db/schema/contact.ts';
import { mails } from '#server/db/schema/mails.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { newId } from '#server/platform/random/random.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { purgeMessages } from './purge-messages.ts';
import { insertMessage } from './queries.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

async function keep(subject: string, createdAt: Date): Promise<void> {
  const id = newId(createdAt);
  const fields = { name: 'Jane', email: 'jane@example.com', phone: '', subject, message: 'Hello' };
  await insertMessage(studio.db, { id, ...fields, createdAt });
  await enqueueMail(studio.ctx, { kind: 'contact_notice', contactMessageId: id });
}

test('check 130: messages are deleted after 24 months, with their mails, and younger ones are kept', async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await keep('older', new Date('2024-11-20T14:00:00Z'));
  await keep('younger', new Date('2024-11-20T16:00:00Z'));
  await keep('new', new Date('2026-11-20T14:00:00Z'));
  await purgeMessages(studio.ctx);
  const left = (await studio.db.select().from(contactMessages)).map(({ subject }) => subject).sort();
  expect(left).toEqual(['new', 'younger']);
  expect(await studio.db.$count(mails)).toBe(2);
  await purgeMessages(studio.ctx);
  expect(await studio.db.$count(contactMessages)).toBe(2);
});
