import { type ComparedPart, runVersioned } from '#app/lib/request/edits.ts';
import type { ConfirmedAction } from '#app/ui/menu/action-menu.tsx';
import type { StaffGrant } from '#domain/accounts/staff-grant.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import type { Role } from '#domain/shared/access/roles.ts';
import { changeRole, signOutUser, suspendUser, unsuspendUser } from './api/users.ts';

/** How somebody is called: by name, or where there is none by the address. */
export const getUserName = ({ raw_user_meta_data, email }: AdminUser) => raw_user_meta_data.full_name || email;

/** The role in the list: realtor where it is absent (ACC-39). */
export const getRole = ({ raw_user_meta_data }: AdminUser): Role => raw_user_meta_data.role ?? 'realtor';

const USER_PARTS: ComparedPart<AdminUser>[] = [
  { label: 'Role', show: getRole },
  { label: 'In the studio', show: ({ staff_roles }) => staff_roles.join(', ') || 'no role' },
  { label: 'Suspended', show: ({ suspended_at }) => (suspended_at ? 'yes' : 'no') },
  { label: 'Email', show: ({ email }) => email },
  { label: 'Email confirmed', show: ({ email_verified }) => (email_verified ? 'yes' : 'no') },
  { label: 'Name', show: ({ raw_user_meta_data }) => raw_user_meta_data.full_name },
  { label: 'Company', show: ({ raw_user_meta_data }) => raw_user_meta_data.company_name },
];
/** What of an account is compared where somebody else changed it meanwhile. */
export const seen = (user: AdminUser) => ({ seen: user, parts: USER_PARTS });

const ADMIN_TEXT = 'An admin sees and changes everything: all users, all orders and all media.';
const REALTOR_TEXT = 'They lose the admin portal, and keep their own media and orders.';

/** A role with nothing that goes with the role of staff. */
const plainGrant = ({ person_id }: AdminUser, role: 'admin' | 'realtor'): StaffGrant => ({
  role,
  staff_roles: [],
  person_id: role === 'admin' ? person_id : null,
  sees_orders: false,
});

function roleAction(user: AdminUser, role: 'admin' | 'realtor'): ConfirmedAction {
  const [name, noun] = [getUserName(user), role === 'admin' ? 'an admin' : 'a realtor'];
  return {
    item: role === 'admin' ? 'Make admin' : 'Make realtor',
    title: `Make ${name} ${noun}?`,
    text: `${role === 'admin' ? ADMIN_TEXT : REALTOR_TEXT} They are signed out everywhere and sign in again.`,
    action: role === 'admin' ? 'Make admin' : 'Make realtor',
    variant: role === 'admin' ? 'danger' : 'primary',
    done: `${name} is ${noun} now.`,
    run: () => runVersioned(seen(user), () => changeRole(user, plainGrant(user, role))),
  };
}

function suspensionAction(user: AdminUser): ConfirmedAction {
  const name = getUserName(user);
  if (user.suspended_at) {
    return {
      item: 'Unsuspend',
      title: `Let ${name} in again?`,
      text: 'They can sign in again, with all that was theirs before.',
      action: 'Unsuspend',
      variant: 'primary',
      done: `${name} can sign in again.`,
      run: () => runVersioned(seen(user), () => unsuspendUser(user)),
    };
  }
  return {
    item: 'Suspend',
    title: `Suspend ${name}?`,
    text: 'They are signed out everywhere at once and cannot sign in until you unsuspend them. Nothing of theirs is deleted.',
    action: 'Suspend',
    variant: 'danger',
    done: `${name} is suspended.`,
    run: () => runVersioned(seen(user), () => suspendUser(user)),
  };
}

function signOutAction(user: AdminUser): ConfirmedAction {
  const name = getUserName(user);
  return {
    item: 'Sign out everywhere',
    title: `Sign ${name} out everywhere?`,
    text: 'All their devices are signed out at once. They can sign in again.',
    action: 'Sign out',
    variant: 'danger',
    done: `${name} is signed out everywhere.`,
    run: () => signOutUser(user.id),
  };
}

/** The actions on an account. One whose role was removed may be given either. */
export function listUserActions(user: AdminUser): ConfirmedAction[] {
  const roles = (['admin', 'realtor'] as const).filter((role) => role !== user.raw_user_meta_data.role);
  return [...roles.map((role) => roleAction(user, role)), suspensionAction(user), signOutAction(user)];
}
