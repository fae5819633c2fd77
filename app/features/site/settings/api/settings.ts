import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { ChangeSettings, MailTest, MailTestQuery, StudioSettings } from '#domain/site/settings/studio-settings.ts';

/** Working hours, notice, who gets a shoot, and drives. */
export const settingsQuery = {
  queryKey: ['admin', 'settings'],
  queryFn: async () => readAnswer(await api.admin.settings.$get()),
  staleTime: 0,
};

/** The state of the studio's services. */
export const stateQuery = {
  queryKey: ['admin', 'state'],
  queryFn: async () => readAnswer(await api.admin.state.$get()),
  staleTime: 0,
};

/** Saves the settings of the calendar; free times are loaded again. */
export async function changeSettings(from: StudioSettings, changes: ChangeSettings): Promise<StudioSettings> {
  const saved = await readAnswer(await api.admin.settings.$patch({ header: ifMatchHeader(from), json: changes }));
  queryClient.setQueryData(settingsQuery.queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: ['availability'] });
  return saved;
}

/** Sends a test message to the studio's address, or to that of the admin who asks. */
export async function sendTestMail(to: MailTestQuery['to'] = 'studio'): Promise<MailTest> {
  return readAnswer(await api.admin['mail-test'].$post({ query: { to } }));
}
