import { api, readAnswer } from '#app/lib/api.ts';
import { loadSession } from '../session/load-session.ts';

/** Turns two-factor on, with a first code of the app. */
export async function confirmTwoFactor(code: string): Promise<void> {
  await readAnswer(await api.account['two-factor'].confirm.$post({ json: { code } }));
  await loadSession();
}
