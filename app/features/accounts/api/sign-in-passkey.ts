import { api, readAnswer } from '#app/lib/api.ts';
import type { SignInAnswer } from '#domain/accounts/account-json.ts';
import { inTime } from './call-options.ts';

/** The server writes them by the WebAuthn standard, which the route's type does not repeat; the browser checks them. */
function asOptions(body: unknown): PublicKeyCredentialRequestOptionsJSON {
  return body as PublicKeyCredentialRequestOptionsJSON;
}

/** What the browser needs to ask for a passkey. */
export async function getPasskeyOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return asOptions(await readAnswer(await api.auth.passkey['authenticate-options'].$post({}, inTime())));
}

/** Signs in with the browser's answer. */
export async function signInPasskey(credential: PublicKeyCredential): Promise<SignInAnswer> {
  const response = { ...credential.toJSON() };
  return readAnswer(await api.auth.passkey.authenticate.$post({ json: { response } }, inTime()));
}
