import { Link } from 'react-router';
import { adminPropertiesPath } from '#app/lib/page/paths.ts';
import { useSession } from '#app/lib/session/session-store.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { DataCell, DataRow, DataTable } from '#app/ui/list/data-table.tsx';
import { EmailAddress } from '#app/ui/list/email-address.tsx';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { getRole, getUserName } from './list-user-actions.ts';
import { RoleBadges } from './role-badges.tsx';
import { OwnAccount, UserMenu } from './user-menu.tsx';

const COLUMNS = ['Full Name', 'Email', 'Company', 'Role', 'Joined', 'Actions'] as const;

/** The text of the link to a realtor's media: in full on the page, in short in the panel (ACC-42). */
const MEDIA_NOUNS = { page: 'Manage Media', panel: 'Manage' } as const;
const MEDIA_NAMES = { page: (name: string) => `Manage Media of ${name}`, panel: (name: string) => `Manage ${name}` };

type UserTableProps = {
  form: keyof typeof MEDIA_NOUNS;
  users: readonly AdminUser[];
  timeZone: string;
  isBusy: boolean;
};

/** The users (ACC-38). */
export function UserTable({ form, users, timeZone, isBusy }: UserTableProps) {
  const session = useSession();
  const { isOwner, can } = useRights();
  const ownId = session.state === 'signed_in' ? session.account.id : null;
  return (
    <DataTable label="Users" columns={COLUMNS} isBusy={isBusy}>
      {users.map((user) => (
        <DataRow key={user.id}>
          <DataCell label="Full Name" className="text-ink">
            {getUserName(user)}
          </DataCell>
          <DataCell label="Email">
            <EmailAddress email={user.email} />
            {!user.email_verified && <span className="block text-sm text-muted">Not confirmed</span>}
          </DataCell>
          <DataCell label="Company">{user.raw_user_meta_data.company_name || '–'}</DataCell>
          <DataCell label="Role">
            <span className="flex flex-wrap gap-1.5">
              <RoleBadges role={getRole(user)} staffRoles={user.staff_roles} />
              {user.suspended_at && <Badge tone="red">suspended</Badge>}
            </span>
          </DataCell>
          <DataCell label="Joined" className="whitespace-nowrap">
            {formatDate(user.created_at, 'en', timeZone)}
            <span className="block text-sm text-muted">
              {user.last_sign_in_at
                ? `Last sign-in ${formatDate(user.last_sign_in_at, 'en', timeZone)}`
                : 'Never signed in'}
            </span>
          </DataCell>
          <DataCell label="Actions">
            <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
              {getRole(user) === 'realtor' && can('media') && (
                <Link
                  to={adminPropertiesPath(user.id)}
                  aria-label={MEDIA_NAMES[form](getUserName(user))}
                  className="-my-1 inline-flex min-h-11 items-center rounded-md font-medium whitespace-nowrap text-accent-text hover:underline"
                >
                  {MEDIA_NOUNS[form]}
                </Link>
              )}
              {isOwner && (user.id === ownId ? <OwnAccount user={user} /> : <UserMenu user={user} />)}
            </span>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
