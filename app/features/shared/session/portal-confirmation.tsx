import type { ReactNode } from 'react';
import { useSession } from '#app/lib/session/session-store.ts';
import { ConfirmationProvider } from './confirmation.tsx';

/** Lets the parts of a portal page ask for the password of who is signed in, by `useConfirmed`. */
export function PortalConfirmation({ children }: { children: ReactNode }) {
  const session = useSession();
  const hasPassword = session.state === 'signed_in' && session.account.has_password;
  return <ConfirmationProvider hasPassword={hasPassword}>{children}</ConfirmationProvider>;
}
