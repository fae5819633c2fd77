import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMessages } from '#app/lib/messages.ts';
import { PATHS } from '#app/lib/paths.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { Role } from '#domain/accounts/roles.ts';
import { withQuery } from '../account-links.ts';
import { useAskedSession } from './load-session.ts';
import { NoServer } from './no-server.tsx';
import { useSessionEnd } from './use-session-end.ts';

const VERIFYING = {
  admin: 'verifyingAdminAccess',
  realtor: 'verifyingRealtorAccess',
  account: 'verifyingAccess',
} as const;

type AccessGuardProps = {
  /** Who may see the pages inside: a role, or any signed-in user. */
  audience: Role | 'account';
  children: ReactNode;
};

/**
 * Keeps pages for those who may see them (spec §4 Access guards); for comfort alone, since the server decides on each
 * request. Others go to the sign-in page, which knows the way back.
 */
export function AccessGuard({ audience, children }: AccessGuardProps) {
  const messages = useMessages('account').area;
  const session = useAskedSession();
  const { pathname, search, hash } = useLocation();
  const wasInside = useRef(false);
  useSessionEnd();
  const isAllowed = session.state === 'signed_in' && (audience === 'account' || session.account.role === audience);
  useEffect(() => {
    if (isAllowed) wasInside.current = true;
  }, [isAllowed]);
  if (isAllowed) return children;
  switch (session.state) {
    case 'unknown':
      return <Verifying label={messages[VERIFYING[audience]]} />;
    case 'unreachable':
      return (
        <div className="wrap section min-h-[60vh]">
          <NoServer />
        </div>
      );
    case 'visitor':
      // Who has just signed out here does not want to come back.
      if (wasInside.current && session.hasSignedOut) return <Navigate to={PATHS.home} replace />;
  }
  const signInPage = audience === 'admin' ? PATHS.adminLogin : PATHS.login;
  return <Navigate to={withQuery(signInPage, { next: pathname + search + hash })} replace />;
}

function Verifying({ label }: { label: string }) {
  return (
    <section className="wrap section min-h-[80vh]" aria-busy="true">
      <Spinner label={label} visible className="text-body" />
      <Skeleton className="mt-8 h-12 w-2/3 max-w-md" />
      <Skeleton className="mt-10 h-72 w-full rounded-card" />
    </section>
  );
}
