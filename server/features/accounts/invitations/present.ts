import type { Invitation } from '#domain/accounts/invitation.ts';
import type { InvitationRow } from '#server/db/schema/invitations.ts';

/** Where an invitation is accepted. The token stands behind `#`, so that no log and no referrer gets it. */
export const acceptPath = (token: string) => `/accept-invitation#token=${token}`;

type Found = { invitation: InvitationRow; invitedBy: string; isByAdmin: boolean };

/** An invitation as admins see it: never its token. */
export function presentInvitation({ invitation, invitedBy, isByAdmin }: Found, now: Date): Invitation {
  return {
    id: invitation.id,
    full_name: invitation.name,
    email: invitation.email,
    role: invitation.role,
    staff_roles: invitation.staffRoles,
    person_id: invitation.personId,
    sees_orders: invitation.seesOrders,
    locale: invitation.locale,
    state: isByAdmin && invitation.expiresAt > now ? 'open' : 'expired',
    invited_by: invitedBy,
    sent_at: invitation.sentAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
  };
}
