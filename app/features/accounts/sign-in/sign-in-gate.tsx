import { type ReactNode, useEffect } from 'react';
import { useAskedSession } from '#app/features/shared/session/load-session.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useMayBeSignedIn } from '#app/lib/session/session-store.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { SignedInCard } from './signed-in-card.tsx';
import type { SignInFlow } from './use-sign-in.ts';

type SignInGateProps = {
  flow: SignInFlow;
  /** The visitor comes back from a sign-in elsewhere, and goes on at once where it worked. */
  isReturning?: boolean;
  children: ReactNode;
};

function GateSkeleton() {
  const messages = useMessages('account').signIn;
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="mt-5 h-5 w-full" />
      <Skeleton className="mt-9 h-12 w-full rounded-input" />
      <Skeleton className="mt-4 h-12 w-full rounded-input" />
    </div>
  );
}

/**
 * The form, or who is signed in already. Asks the server only where somebody seems to be; where it gives no answer the
 * form is shown anyway.
 */
export function SignInGate({ flow, isReturning = false, children }: SignInGateProps) {
  const mayBeSignedIn = useMayBeSignedIn();
  const isAsked = mayBeSignedIn || isReturning;
  const session = useAskedSession(isAsked);
  const arrived = isReturning && !flow.isLeaving && session.state === 'signed_in' ? session.account : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival leads on once
  useEffect(() => {
    if (arrived) void flow.enter(arrived);
  }, [arrived]);

  if (arrived || (isAsked && session.state === 'unknown')) return <GateSkeleton />;
  if (session.state !== 'signed_in' || flow.isLeaving) return children;
  return <SignedInCard account={session.account} portal={flow.portal} next={flow.next} />;
}
