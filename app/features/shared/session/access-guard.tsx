import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import type { Role } from '#domain/shared/access/roles.ts';
import type { Right } from '#domain/shared/access/staff-rights.ts';
import { withQuery } from './account-links.ts';
import { useAskedSession } from './load-session.ts';
import { NoServer } from './no-server.tsx';
import { useSessionEnd } from './use-session-end.ts';

const VERIFYING = {
  admin: 'verifyingAdminAccess',
  staff: 'verifyingAccess',
  realtor: 'verifyingRealtorAccess',
  account: 'verifyingAccess',
} as const;

type AccessGuardProps = {
  /** Who may see the pages inside: a role, or any signed-in user. */
  audience: Role | 'account';
  /** What staff see whose rights are not those of the page. */
  notFound?: ReactNode;
  children: ReactNode;
};

/** The right by which staff open the page that is shown, as its route says. */
function usePageRight(): Right | null {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  return handles.findLast((handle) => handle?.right)?.right ?? null;
}

/** Whether an account may see the pages of an audience; `missing` for staff without the right. */
function judgeAccess({ role, rights }: Account, audience: Role | 'account', right: Right | null) {
  if (audience === 'account') return 'open';
  if (audience === 'realtor' || role === 'realtor') return role === audience ? 'open' : 'elsewhere';
  return role === 'admin' || (right && rights.includes(right)) ? 'open' : 'missing';
}

/**
 * Keeps pages for those who may see them (ACC-30); for comfort alone, since the server decides on each
 * request. Others go to the sign-in page, which knows the way back.
 */
export function AccessGuard({ audience, notFound, children }: AccessGuardProps) {
  const messages = useMessages('account').area;
  const session = useAskedSession();
  const { pathname, search, hash } = useLocation();
  const wasInside = useRef(false);
  useSessionEnd();
  const right = usePageRight();
  const access = session.state === 'signed_in' ? judgeAccess(session.account, audience, right) : 'elsewhere';
  const isAllowed = access === 'open';
  useEffect(() => {
    if (isAllowed) wasInside.current = true;
  }, [isAllowed]);
  if (isAllowed) return children;
  if (access === 'missing') return notFound;
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
