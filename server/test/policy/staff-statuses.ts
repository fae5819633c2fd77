import { type Audience, admission } from '#domain/shared/access/audience.ts';
import type { StaffCaller } from '../callers.ts';
import type { Endpoint } from './define-policy.ts';

const STAFF_CALLERS = ['manager', 'editor', 'photographer'] as const;

/**
 * What the handler behind the guard answers a member of the staff: as an owner where a right let them in. What is for everybody is
 * about orders where it is about anybody's things, and those are a manager's as well.
 */
function behindGuard(audience: Audience, role: StaffCaller, { statuses }: Endpoint): number {
  if (audience === 'account' || audience === 'machine') return statuses.other;
  return audience === 'anyone' && role !== 'manager' ? statuses.other : statuses.admin;
}

/** The status of an endpoint for each member of the staff: 404 where their role has not the right. */
export function listStaffStatuses(audience: Audience, endpoint: Endpoint): Record<StaffCaller, number> {
  const statusOf = (role: StaffCaller) => {
    const actor = { kind: 'user', userId: 'staff', role: 'staff', staffRoles: [role] } as const;
    const isIn = admission(audience, actor, false) === 'allowed';
    return endpoint.staff?.[role] ?? (isIn ? behindGuard(audience, role, endpoint) : 404);
  };
  const [manager, editor, photographer] = STAFF_CALLERS;
  return { manager: statusOf(manager), editor: statusOf(editor), photographer: statusOf(photographer) };
}
