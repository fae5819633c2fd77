import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { INVITATION_DAYS } from '#domain/accounts/invitation.ts';

type InvitationLinkDialogProps = { link: string; onClose: () => void };

/** Shows the link of an invitation while no email brings it; nobody sees it again. */
export function InvitationLinkDialog({ link, onClose }: InvitationLinkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Pass this link on"
      description="Emails reach nobody yet, so send it yourself, to the person who is invited alone."
      isLocked
      firstFocus="dialog"
    >
      <DialogBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3 rounded-input border border-line bg-well p-3">
          <code className="min-w-0 flex-1 basis-60 text-sm break-all text-ink">{link}</code>
          <CopyButton text={link} label="Copy link" />
        </div>
        <p className="text-[0.9375rem] text-pretty text-body">
          It opens the account once, works for {INVITATION_DAYS} days, and is shown this once. Whoever has it can accept
          the invitation. If it is lost, send the invitation again.
        </p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>I have passed it on</Button>
      </DialogActions>
    </Dialog>
  );
}
