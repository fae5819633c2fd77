import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { EmptyList } from '#app/ui/list/list-parts.tsx';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { userQuery } from '../api/realtor.ts';
import { RealtorPropertiesWorkspace } from './realtor-properties-workspace.tsx';
import type { Realtor } from './realtor-workspace.ts';

/** The realtor that a user is, or null for others. The role is realtor where it is absent (ACC-39). */
function toRealtor({ id, email, raw_user_meta_data: { full_name, company_name, role } }: AdminUser): Realtor | null {
  return (role ?? 'realtor') === 'realtor' ? { id, email, name: full_name || email, company: company_name } : null;
}

const isMissing = (error: unknown) => error instanceof ApiProblem && error.code === 'not_found';

/** The properties of a realtor and their media, for the studio (PROP-1). */
export function RealtorPropertiesPage({ realtorId }: { realtorId: string }) {
  const isId = uuidSchema.safeParse(realtorId).success;
  const { data, error, refetch } = useQuery({ ...userQuery(realtorId), enabled: isId });
  useEffect(() => endLostSession(error), [error]);
  const realtor = data && toRealtor(data);
  if (!isId || realtor === null || isMissing(error)) {
    return (
      <Frame>
        <EmptyList text="Realtor not found." />
      </Frame>
    );
  }
  if (realtor) {
    return (
      <Frame about={<Identity realtor={realtor} lastSignIn={data.last_sign_in_at} />}>
        <RealtorPropertiesWorkspace key={realtor.id} realtor={realtor} />
      </Frame>
    );
  }
  return (
    <Frame about={!error && <Skeleton className="mt-3 h-5 w-64" />}>
      {error ? <RealtorFailed error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Frame>
  );
}

function RealtorFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <RetryNotice title="Error fetching realtor" onRetry={onRetry}>
      {getErrorMessage(error)}
    </RetryNotice>
  );
}

function Waiting() {
  return (
    <>
      <Spinner label="Loading the realtor" className="sr-only" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="mt-10 h-8 w-44" />
      <Skeleton className="mt-5 h-72 rounded-card" />
    </>
  );
}

/** The heading, with whom it is about once that is known, and the way back. */
function Frame({ about, children }: { about?: ReactNode; children: ReactNode }) {
  return (
    <>
      <BackToList path={PATHS.adminUsers}>Back to Users</BackToList>
      <header className="mb-7">
        <h1 className="display text-[2rem] sm:text-[2.5rem]">Media for the realtor</h1>
        {about}
      </header>
      {children}
    </>
  );
}

type IdentityProps = { realtor: Realtor; lastSignIn: string | null };

function Identity({ realtor: { name, email, company }, lastSignIn }: IdentityProps) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 text-body">
      {name !== email && <span className="font-medium wrap-anywhere text-ink">{name}</span>}
      <a href={`mailto:${email}`} className="wrap-anywhere text-accent-text hover:underline">
        {email}
      </a>
      {company && <span className="wrap-anywhere text-muted">{company}</span>}
      <span className="text-muted">
        {lastSignIn ? `Last sign-in ${formatInstant(lastSignIn, 'en', timeZone)}` : 'Never signed in'}
      </span>
    </p>
  );
}
