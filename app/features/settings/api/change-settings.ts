import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { ChangeSettings, MailTest } from '#domain/settings/studio-settings.ts';
import { settingsQuery } from './get-settings.ts';

/** Saves the settings of the calendar; what is free is asked for again. */
export async function changeSettings(settings: ChangeSettings): Promise<void> {
  const saved = await readAnswer(await api.admin.settings.$patch({ json: settings }));
  queryClient.setQueryData(settingsQuery.queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: ['availability'] });
}

/** Sends a test message to the studio's address. */
export async function sendTestMail(): Promise<MailTest> {
  return readAnswer(await api.admin['mail-test'].$post());
}
