import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { getPasskeyOptions, signInPasskey } from '../api/sign-in-passkey.ts';
import { troubleWords } from '../trouble-words.ts';
import { say, UNKNOWN_ERROR } from './sign-in-words.ts';
import type { SignInRoad } from './use-sign-in.ts';

const canUsePasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** The visitor closed the browser's window, or has no passkey for this site. */
const isDeclined = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Signs in with a passkey, where the browser knows them. The code for it comes when it is pressed. */
export function PasskeyButton({ road }: { road: SignInRoad }) {
  const [state, setState] = useState<'idle' | 'asking' | 'declined'>('idle');
  if (!canUsePasskeys()) return null;
  const ask = async () => {
    if (state === 'asking') return;
    setState('asking');
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        getPasskeyOptions(),
      ]);
      await road.finish(await signInPasskey(await startAuthentication({ optionsJSON })));
      setState('idle');
    } catch (error) {
      setState(isDeclined(error) ? 'declined' : 'idle');
      if (!isDeclined(error)) say.loginFailed(troubleWords(error, UNKNOWN_ERROR[road.portal]));
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
        {state === 'asking' ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state === 'declined' ? 'No passkey was used. Try again, or sign in with your password.' : null}
      </p>
    </>
  );
}
