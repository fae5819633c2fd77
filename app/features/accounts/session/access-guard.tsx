import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Role } from '#domain/accounts/roles.ts';
import { withQuery } from '../account-links.ts';
import { useAskedSession } from './load-session.ts';
import { NoServer } from './no-server.tsx';
import { useSessionEnd } from './use-session-end.ts';

const VERIFYING: Record<Role, string> = { admin: 'Verifying admin access', realtor: 'Verifying realtor access' };

type AccessGuardProps = {
  /** The role that the pages inside ask for; null where any account may see them. */
  role: Role | null;
  children: ReactNode;
};

/**
 * Keeps pages for those who may see them (spec §4 Access guards); for comfort alone, since the server decides on each
 * request. Others go to the sign-in page, which knows the way back.
 */
export function AccessGuard({ role, children }: AccessGuardProps) {
  const session = useAskedSession();
  const { pathname, search, hash } = useLocation();
  const wasInside = useRef(false);
  useSessionEnd();
  const isAllowed = session.state === 'signed_in' && (role === null || session.account.role === role);
  useEffect(() => {
    if (isAllowed) wasInside.current = true;
  }, [isAllowed]);
  if (isAllowed) return children;
  switch (session.state) {
    case 'unknown':
      return <Verifying label={role ? VERIFYING[role] : 'Verifying access'} />;
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
  const signInPage = role === 'admin' ? PATHS.adminLogin : PATHS.login;
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
