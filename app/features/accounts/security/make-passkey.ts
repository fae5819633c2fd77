import { getMessages } from '#app/lib/language/messages.ts';
/** The browser made no passkey; the sentence gives the reason, as far as browsers do. */
export class PasskeyRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PasskeyRefused';
  }
}

/** Whether this browser makes passkeys from what a server sends as JSON. */
export function canMakePasskeys(): boolean {
  return typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function';
}

function getReason(error: unknown): string {
  const messages = getMessages('account').security;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return messages.passkeyExists;
  if (name === 'NotAllowedError' || name === 'AbortError') return messages.passkeyCancelled;
  return messages.passkeyFailed;
}

type CredentialJson = ReturnType<PublicKeyCredential['toJSON']>;

const isRegistration = (json: CredentialJson): json is RegistrationResponseJSON => 'attestationObject' in json.response;

/** Has the browser make a passkey, which asks the person. Throws `PasskeyRefused` with a sentence where none was made. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
  const json = await create(options).catch((error: unknown) => {
    throw new PasskeyRefused(getReason(error));
  });
  if (json && isRegistration(json)) return json;
  throw new PasskeyRefused(getReason(null));
}

async function create(options: PublicKeyCredentialCreationOptionsJSON): Promise<CredentialJson | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
}
