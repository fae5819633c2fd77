import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { PASSKEYS_KEY } from './list-passkeys.ts';

/** The server passes on what the standard says and browsers check; its schema does not repeat the standard. */
function asCreationOptions(body: Record<string, unknown>): PublicKeyCredentialCreationOptionsJSON {
  return body as unknown as PublicKeyCredentialCreationOptionsJSON;
}

/** What the browser needs to make a passkey. May ask for confirmation. */
export async function getNewPasskeyOptions(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return asCreationOptions(await readAnswer(await api.account.passkeys.options.$post()));
}

/** Adds the passkey that the browser made. */
export async function addPasskey(name: string, response: RegistrationResponseJSON): Promise<void> {
  await readAnswer(await api.account.passkeys.$post({ json: { name, response: { ...response } } }));
  await queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY });
}
