import { loadSession } from '#app/features/shared/session/load-session.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { SignInAnswer, TwoFactorStart } from '#domain/accounts/account-json.ts';

/** The second step of a sign-in with the code of an authenticator app. */
export async function verifyTotp(code: string, trustDevice: boolean): Promise<SignInAnswer> {
  return readAnswer(
    await api.auth['two-factor']['verify-totp'].$post({ json: { code, trust_device: trustDevice } }, withTimeout()),
  );
}

/** The second step of a sign-in with a recovery code, which is used up. */
export async function verifyBackupCode(code: string): Promise<SignInAnswer> {
  return readAnswer(await api.auth['two-factor']['verify-backup-code'].$post({ json: { code } }, withTimeout()));
}

/** Begins two-factor; it is on once a first code is confirmed. */
export async function startTwoFactor(password: string): Promise<TwoFactorStart> {
  return readAnswer(await api.account['two-factor'].$post({ json: { password } }));
}

/** Turns two-factor on, with a first code of the app. */
export async function confirmTwoFactor(code: string): Promise<void> {
  await readAnswer(await api.account['two-factor'].confirm.$post({ json: { code } }));
  await loadSession();
}

/** Turns two-factor off; its recovery codes are void. */
export async function disableTwoFactor(password: string): Promise<void> {
  await readAnswer(await api.account['two-factor'].disable.$post({ json: { password } }));
  await loadSession();
}

/** Makes fresh recovery codes; the old ones are void. */
export async function renewBackupCodes(password: string): Promise<string[]> {
  return (await readAnswer(await api.account['two-factor']['backup-codes'].$post({ json: { password } }))).backup_codes;
}
