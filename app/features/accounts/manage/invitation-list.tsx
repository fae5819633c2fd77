import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { DataCell, DataRow, DataTable } from '#app/ui/list/data-table.tsx';
import { EmailAddress } from '#app/ui/list/email-address.tsx';
import { CountLine, formatTotal } from '#app/ui/list/list-parts.tsx';
import { INVITATION_DAYS, type Invitation } from '#domain/accounts/invitation.ts';
import { invitationsQuery, resendInvitation, revokeInvitation } from './api/invitations.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { RoleBadges } from './role-badges.tsx';

const COLUMNS = ['Full Name', 'Email', 'Role', 'State', 'Invited by', 'Actions'] as const;

/** Above the users there is room for these; the rest come when asked for. */
const SHOWN = 5;

/** Who is invited and has not answered. While nobody is, there is nothing to see. */
export function InvitationList({ timeZone }: { timeZone: string }) {
  const list = useQuery(invitationsQuery);
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  if (list.error && !list.data) {
    endLostSession(list.error);
    const text = getErrorMessage(list.error);
    return (
      <div className="mb-8">
        <RetryNotice title="Error fetching invitations" onRetry={() => void list.refetch()}>
          {text}
        </RetryNotice>
      </div>
    );
  }
  if (!list.data || list.data.total === 0) return null;
  const { invitations, total } = list.data;
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="display display-card mb-1">
        Invitations
      </h2>
      <CountLine text={formatTotal(total, ['invitation', 'invitations'])} />
      <DataTable label="Invitations" columns={COLUMNS}>
        {(isWhole ? invitations : invitations.slice(0, SHOWN)).map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} timeZone={timeZone} />
        ))}
      </DataTable>
      {!isWhole && total > SHOWN && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setIsWhole(true)}>
          Show all {total}
        </Button>
      )}
    </section>
  );
}

function InvitationRow({ invitation, timeZone }: { invitation: Invitation; timeZone: string }) {
  const { full_name, email, role, staff_roles, state, invited_by, expires_at } = invitation;
  const isOpen = state === 'open';
  return (
    <DataRow>
      <DataCell label="Full Name" className="text-ink">
        {full_name}
      </DataCell>
      <DataCell label="Email">
        <EmailAddress email={email} />
      </DataCell>
      <DataCell label="Role">
        <span className="flex flex-wrap gap-1.5">
          <RoleBadges role={role} staffRoles={staff_roles} />
        </span>
      </DataCell>
      <DataCell label="State">
        <Badge tone={isOpen ? 'yellow' : 'red'}>{isOpen ? 'invited' : 'expired'}</Badge>
        {isOpen && (
          <span className="mt-1 block text-sm whitespace-nowrap text-muted">
            until {formatDate(expires_at, 'en', timeZone)}
          </span>
        )}
      </DataCell>
      <DataCell label="Invited by" className="whitespace-nowrap">
        {invited_by}
      </DataCell>
      <DataCell label="Actions">
        <InvitationActions invitation={invitation} />
      </DataCell>
    </DataRow>
  );
}

function InvitationActions({ invitation: { id, full_name, email } }: { invitation: Invitation }) {
  const [isAsking, setIsAsking] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const confirmed = useConfirmed();
  const resend = useAction('Nothing was sent', async () => {
    const sent = await confirmed(() => resendInvitation(id));
    if (sent.link) return setLink(sent.link);
    const description = `A new link is on its way to ${email}. It works for ${INVITATION_DAYS} days, and the earlier link no longer works.`;
    toast({ title: 'Success!', description, variant: 'success' });
  });
  const revoke = useAction('Nothing was changed', async () => {
    await revokeInvitation(id);
    toast({ title: 'Success!', description: `The invitation of ${full_name} is revoked.`, variant: 'success' });
  });
  const confirm = async () => {
    await revoke.run();
    setIsAsking(false);
  };
  const isSending = resend.running !== null;
  return (
    <span className="-mr-3 flex items-center gap-1">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Send the invitation of ${full_name} again`}
        aria-disabled={isSending}
        onClick={() => !isSending && void resend.run()}
      >
        {isSending ? 'Sending...' : 'Send again'}
      </Button>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={`Revoke the invitation of ${full_name}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Revoke the invitation of ${full_name}?`}
        description={`The link in the email to ${email} will no longer work. You can invite them again.`}
        action="Revoke"
        isRunning={revoke.running !== null}
        onConfirm={() => void confirm()}
      />
      {link && <InvitationLinkDialog link={link} onClose={() => setLink(null)} />}
    </span>
  );
}
