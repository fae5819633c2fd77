import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { PasskeyJson, SignInAnswer } from '#domain/accounts/account-json.ts';

/** The server writes them by the WebAuthn standard, which the route's type does not repeat; the browser checks them. */
function asOptions(body: unknown): PublicKeyCredentialRequestOptionsJSON {
  return body as PublicKeyCredentialRequestOptionsJSON;
}

/** Returns the options with which the browser asks for a passkey. */
export async function getPasskeyOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return asOptions(await readAnswer(await api.auth.passkey['authenticate-options'].$post({}, withTimeout())));
}

/** Signs in with the browser's answer. */
export async function signInPasskey(credential: PublicKeyCredential): Promise<SignInAnswer> {
  const response = { ...credential.toJSON() };
  return readAnswer(await api.auth.passkey.authenticate.$post({ json: { response } }, withTimeout()));
}

export const PASSKEYS_KEY = ['account', 'passkeys'];

/** The passkeys of the account. */
export const passkeysQuery = {
  queryKey: PASSKEYS_KEY,
  queryFn: async (): Promise<PasskeyJson[]> => (await readAnswer(await api.account.passkeys.$get())).passkeys,
  staleTime: 0,
};

/** The server passes on what the standard says and browsers check; its schema does not repeat the standard. */
function asCreationOptions(body: Record<string, unknown>): PublicKeyCredentialCreationOptionsJSON {
  return body as unknown as PublicKeyCredentialCreationOptionsJSON;
}

/** Returns the options with which the browser makes a passkey. May ask for confirmation. */
export async function getNewPasskeyOptions(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return asCreationOptions(await readAnswer(await api.account.passkeys.options.$post()));
}

/** Adds the passkey that the browser made. */
export async function addPasskey(name: string, response: RegistrationResponseJSON): Promise<void> {
  await readAnswer(await api.account.passkeys.$post({ json: { name, response: { ...response } } }));
  await queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY });
}

/** Removes a passkey. May ask for confirmation. */
export async function deletePasskey(id: string): Promise<void> {
  await readAnswer(await api.account.passkeys[':id'].$delete({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY });
}
