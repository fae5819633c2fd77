import { api, readAnswer } from '#app/lib/api.ts';
import type { TwoFactorStart } from '#domain/accounts/account-json.ts';

/** Begins two-factor; it is on once a first code is confirmed. */
export async function startTwoFactor(password: string): Promise<TwoFactorStart> {
  return readAnswer(await api.account['two-factor'].$post({ json: { password } }));
}
