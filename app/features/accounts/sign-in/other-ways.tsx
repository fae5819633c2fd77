import { useMessages } from '#app/lib/language/messages.ts';
import { GoogleButton } from './google-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import type { SignInFlow } from './use-sign-in.ts';

/** The ways in without a password. The line above them stands only where there is one. */
export function OtherWays({ flow }: { flow: SignInFlow }) {
  const messages = useMessages('account').signIn;
  return (
    <div className="group/ways mt-6 grid gap-3">
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line group-not-has-[button]/ways:hidden">
        {messages.or}
      </p>
      {/* Who comes back from Google may be anybody; the portal lets in admins alone. */}
      {flow.portal === 'realtor' && <GoogleButton flow={flow} />}
      <PasskeyButton flow={flow} />
    </div>
  );
}
