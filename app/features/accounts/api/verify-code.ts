import type { SignInAnswer } from '#domain/accounts/account-json.ts';
import { postTo } from './call-server.ts';

/** The second step of a sign-in with the code of an authenticator app. */
export async function verifyTotp(code: string, trustDevice: boolean): Promise<SignInAnswer> {
  return postTo<SignInAnswer>('/auth/two-factor/verify-totp', { code, trust_device: trustDevice });
}

/** The second step of a sign-in with a recovery code, which is used up. */
export async function verifyBackupCode(code: string): Promise<SignInAnswer> {
  return postTo<SignInAnswer>('/auth/two-factor/verify-backup-code', { code });
}
