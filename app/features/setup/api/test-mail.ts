import { api, readAnswer } from '#app/lib/api.ts';
import type { MailTest } from '#domain/settings/studio-settings.ts';

/** Sends a test message to the studio's address. */
export async function sendTestMail(): Promise<MailTest> {
  return readAnswer(await api.admin['mail-test'].$post());
}
