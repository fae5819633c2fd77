import { api, readAnswer } from '#app/lib/api.ts';
import type { SignInAnswer } from '#domain/accounts/account-json.ts';
import { inTime } from './call-options.ts';

/** The second step of a sign-in with the code of an authenticator app. */
export async function verifyTotp(code: string, trustDevice: boolean): Promise<SignInAnswer> {
  return readAnswer(
    await api.auth['two-factor']['verify-totp'].$post({ json: { code, trust_device: trustDevice } }, inTime()),
  );
}

/** The second step of a sign-in with a recovery code, which is used up. */
export async function verifyBackupCode(code: string): Promise<SignInAnswer> {
  return readAnswer(await api.auth['two-factor']['verify-backup-code'].$post({ json: { code } }, inTime()));
}
