import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';

type SecretDialogProps = { secret: string; hasFormer: boolean; onClose: () => void };

/** Shows the secret of a webhook, which nobody sees again. */
export function SecretDialog({ secret, hasFormer, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Keep this secret now"
      description="It is shown this once. Your program checks with it that a call is ours."
      isLocked
      firstFocus="dialog"
    >
      <DialogBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3 rounded-input border border-line bg-well p-3">
          <code className="min-w-0 flex-1 basis-60 text-sm break-all text-ink">{secret}</code>
          <CopyButton text={secret} label="Copy secret" />
        </div>
        {hasFormer && (
          <p className="text-[0.9375rem] text-pretty text-body">
            For 24 hours each call is signed with both secrets, so nothing is refused while you change it over there.
          </p>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>I have kept it</Button>
      </DialogActions>
    </Dialog>
  );
}
