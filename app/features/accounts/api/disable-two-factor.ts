import { api, readAnswer } from '#app/lib/api.ts';
import { loadSession } from '../session/load-session.ts';

/** Turns two-factor off; its recovery codes are void. */
export async function disableTwoFactor(password: string): Promise<void> {
  await readAnswer(await api.account['two-factor'].disable.$post({ json: { password } }));
  await loadSession();
}
