import type { SignInAnswer } from '#domain/accounts/account-json.ts';
import { postTo } from './call-server.ts';

/** What the browser needs to ask for a passkey. */
export async function getPasskeyOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return postTo<PublicKeyCredentialRequestOptionsJSON>('/auth/passkey/authenticate-options');
}

/** Signs in with the browser's answer. */
export async function signInPasskey(response: ReturnType<PublicKeyCredential['toJSON']>): Promise<SignInAnswer> {
  return postTo<SignInAnswer>('/auth/passkey/authenticate', { response, remember: true });
}
