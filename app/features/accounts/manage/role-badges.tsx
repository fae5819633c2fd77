import { Badge } from '#app/ui/feedback/badge.tsx';
import type { Role } from '#domain/shared/access/roles.ts';
import type { GivenStaffRole } from '#domain/shared/access/staff-rights.ts';

type RoleBadgesProps = { role: Role; staffRoles: readonly GivenStaffRole[] };

/** The role of an account, or for staff what they do in the studio. */
export function RoleBadges({ role, staffRoles }: RoleBadgesProps) {
  if (role !== 'staff') return <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{role}</Badge>;
  return staffRoles.map((each) => (
    <Badge key={each} tone="neutral">
      {each}
    </Badge>
  ));
}
