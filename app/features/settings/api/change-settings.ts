import { api, readAnswer } from '#app/lib/api.ts';
import { madeFrom } from '#app/lib/edits.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { ChangeSettings, MailTest, StudioSettings } from '#domain/settings/studio-settings.ts';
import { settingsQuery } from './get-settings.ts';

/** Saves the settings of the calendar; what is free is asked for again. */
export async function changeSettings(from: StudioSettings, changes: ChangeSettings): Promise<StudioSettings> {
  const saved = await readAnswer(await api.admin.settings.$patch({ header: madeFrom(from), json: changes }));
  queryClient.setQueryData(settingsQuery.queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: ['availability'] });
  return saved;
}

/** Sends a test message to the studio's address. */
export async function sendTestMail(): Promise<MailTest> {
  return readAnswer(await api.admin['mail-test'].$post());
}
