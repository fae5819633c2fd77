import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { ShootRefusal } from '#domain/bookings/calendar-json.ts';

type RefusalDialogProps = {
  refusal: ShootRefusal;
  /** What was tried: 'Growth for Rosa Martinez at 11:00, Eve'. */
  tried: string;
  onClose: () => void;
  onExplain: () => void;
  /** Does it all the same. */
  onOverride: () => Promise<void>;
};

/** Says why a shoot cannot be put where it was dropped: each reason, and whether it can be set aside. */
export function RefusalDialog({ refusal, tried, onClose, onExplain, onOverride }: RefusalDialogProps) {
  const { send, isSending, errorMessage } = useSubmit();
  const { can_override: canOverride, reasons } = refusal;
  return (
    <Dialog
      open
      firstFocus="dialog"
      onOpenChange={(next) => !next && onClose()}
      title={canOverride ? 'Something speaks against it' : 'This is not possible'}
      description={`${tried}.`}
    >
      <DialogBody className="flex flex-col gap-5">
        <ul className="divide-y divide-line border-y border-line">
          {reasons.map((reason) => (
            <li key={`${reason.code} ${reason.sentence}`} className="py-3 text-[0.9375rem] text-ink">
              {reason.sentence}
              {reason.needed_minutes !== undefined && reason.there_minutes !== undefined && (
                <DriveBar needed={reason.needed_minutes} there={reason.there_minutes} />
              )}
            </li>
          ))}
        </ul>
        <p className="text-sm text-pretty text-muted">
          {canOverride
            ? 'You can do it anyway. It is recorded with your name and shown with the shoot.'
            : 'Move what is there first, or choose another time or person.'}{' '}
          <button
            type="button"
            onClick={onExplain}
            className="inline-flex min-h-6 cursor-pointer items-center rounded-md text-accent-text hover:underline"
          >
            All times of the day
          </button>
        </p>
        <FormError text={errorMessage} />
      </DialogBody>
      <DialogActions>
        {canOverride && (
          <Button variant="ghost" aria-disabled={isSending} onClick={() => void send(onOverride)}>
            {isSending ? 'One moment…' : 'Do it anyway'}
          </Button>
        )}
        <Button onClick={onClose}>Leave it where it was</Button>
      </DialogActions>
    </Dialog>
  );
}

/** A drive against the time that is there: what is missing is hatched, as drives are. */
function DriveBar({ needed, there }: { needed: number; there: number }) {
  const share = Math.max(0, Math.min(1, there / needed)) * 100;
  return (
    <span aria-hidden="true" className="mt-2 flex h-2 w-full max-w-72 overflow-hidden rounded-full border border-line">
      <span className="bg-ink" style={{ width: `${share}%` }} />
      <span className="hatched flex-1" />
    </span>
  );
}
