import { useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { getPasskeyOptions, signInPasskey } from '../api/passkeys.ts';
import { getUnknownError, signInToasts } from './sign-in-toasts.ts';
import type { SignInFlow } from './use-sign-in.ts';

/** Whether this browser asks for passkeys by what a server sends as JSON. */
const canUsePasskeys = () => typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';

/** Has the browser ask for a passkey; null where it gave none. */
async function askForPasskey() {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await getPasskeyOptions());
  const credential = await navigator.credentials.get({ publicKey });
  return credential instanceof PublicKeyCredential ? credential : null;
}

/** The visitor closed the browser's window, or has no passkey for this site. */
const isDeclined = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Signs in with a passkey, where the browser knows them. */
export function PasskeyButton({ flow }: { flow: SignInFlow }) {
  const messages = useMessages('account').signIn;
  const [state, setState] = useState<'idle' | 'asking' | 'declined'>('idle');
  if (!canUsePasskeys()) return null;
  const ask = async () => {
    if (state === 'asking') return;
    setState('asking');
    try {
      const passkey = await askForPasskey();
      if (passkey) await flow.finish(await signInPasskey(passkey));
      setState(passkey ? 'idle' : 'declined');
    } catch (error) {
      setState(isDeclined(error) ? 'declined' : 'idle');
      if (!isDeclined(error)) signInToasts.loginFailed(getErrorMessage(error, getUnknownError(flow.portal)));
    }
  };
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        aria-disabled={state === 'asking'}
        onClick={() => void ask()}
      >
        <Icon name="key" />
        {state === 'asking' ? messages.waitingForPasskey : messages.signInWithPasskey}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state === 'declined' ? messages.passkeyUnused : null}
      </p>
    </>
  );
}
