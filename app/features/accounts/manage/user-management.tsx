import { useState } from 'react';
import { Link } from 'react-router';
import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { useListAddress } from '#app/lib/list/use-list-address.ts';
import { useListPosition } from '#app/lib/list/use-list-position.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { CountLine, EmptyList, formatTotal, MoreRows, PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { USER_SORTS, type UserSort } from '#domain/accounts/user-list.ts';
import { usersQuery } from './api/users.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { UserTable } from './user-table.tsx';

const FAILED = 'Error fetching users';
const SORT_LABELS: Record<UserSort, string> = {
  joined: 'Newest first',
  name: 'By name',
  last_sign_in: 'Last signed in',
};
const getSort = (text: string | null): UserSort => USER_SORTS.find((known) => known === text) ?? 'joined';

type UserManagementProps = {
  /** The page searches companies too and leads back to the hub; the panel's tab does neither (ACC-41). */
  form: 'page' | 'panel';
};

/** All users (ACC-38, ACC-41). */
export function UserManagement({ form }: UserManagementProps) {
  const { query, change } = useListAddress();
  const { isOwner, can } = useRights();
  const [isInviting, setIsInviting] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const q = (query.get('q') ?? '').trim();
  const sort = getSort(query.get('sort'));
  const isPage = form === 'page';
  const list = useRows(usersQuery({ q, sort, isCompanySearched: isPage }), (page) => page.users);
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { rows, total, failure } = list;
  useListPosition({ ...list, count: rows?.length ?? null });
  return (
    <PortalConfirmation>
      {isPage && can('overview') && (
        <Link
          to={PATHS.adminHub}
          className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-md text-[0.9375rem] text-accent-text hover:underline"
        >
          <Icon name="arrowLeft" className="size-4" />
          Back to Admin Control Hub
        </Link>
      )}
      <PanelHeading title="User Management">
        {isOwner && <Button onClick={() => setIsInviting(true)}>Invite a user</Button>}
      </PanelHeading>
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} onLink={setLink} />
      {link && <InvitationLinkDialog link={link} onClose={() => setLink(null)} />}
      {isOwner && <InvitationList timeZone={timeZone} />}
      <search className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search users"
          placeholder={isPage ? 'Name, email or company' : 'Name or email'}
          value={q}
          onSearch={(next) => change({ q: next })}
        />
        <Select
          aria-label="Sort by"
          name="sort"
          value={sort}
          onChange={({ target }) => change({ sort: target.value === 'joined' ? '' : target.value })}
          className="w-full sm:ml-auto sm:w-48"
        >
          {USER_SORTS.map((known) => (
            <option key={known} value={known}>
              {SORT_LABELS[known]}
            </option>
          ))}
        </Select>
      </search>
      {failure && !rows && (
        <RetryNotice title={FAILED} onRetry={list.retry}>
          {failure}
        </RetryNotice>
      )}
      {!rows && !failure && <RowsSkeleton label="Loading users" />}
      {rows && <CountLine text={formatTotal(total, ['user', 'users'])} />}
      {rows && rows.length > 0 && <UserTable form={form} users={rows} timeZone={timeZone} isBusy={list.isOutdated} />}
      {rows?.length === 0 && <EmptyList text="No users found matching your search." />}
      {rows && (
        <MoreRows
          hasMore={list.hasMore}
          isFetching={list.isFetchingMore}
          failure={failure}
          failedTitle={FAILED}
          onMore={list.more}
        />
      )}
    </PortalConfirmation>
  );
}
