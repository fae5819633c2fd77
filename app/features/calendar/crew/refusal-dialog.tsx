import { useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { DifferenceNotice } from '#app/ui/feedback/difference-notice.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { ShootRefusal } from '#domain/calendar/calendar-json.ts';
import type { AcceptedPrice, PriceDifference } from '#domain/orders/price-change.ts';

/** What was confirmed: reasons that are set aside, and another price. */
export type Confirmed = { confirm_unusual: boolean; price_change?: AcceptedPrice };

type RefusalDialogProps = {
  refusal: ShootRefusal;
  /** What it changes of the price, where nothing else speaks against it. */
  difference?: PriceDifference | undefined;
  /** What was tried: 'Growth for Rosa Martinez at 11:00, Eve'. */
  tried: string;
  onClose: () => void;
  onExplain: () => void;
  /** Does it all the same, with what was confirmed. */
  onOverride: (confirmed: Confirmed) => Promise<void>;
};

function titleOf({ can_override, reasons }: ShootRefusal): string {
  if (reasons.length === 0) return 'This changes the price';
  return can_override ? 'Something speaks against it' : 'This is not possible';
}

const adviceOf = ({ can_override }: ShootRefusal) =>
  can_override
    ? 'You can do it anyway. It is recorded with your name and shown with the shoot.'
    : 'Move what is there first, or choose another time or person.';

/** Says why a shoot cannot be put where it was dropped: each reason, whether it can be set aside, and what it changes of the price. */
export function RefusalDialog({
  refusal,
  difference: first,
  tried,
  onClose,
  onExplain,
  onOverride,
}: RefusalDialogProps) {
  const { send, isSending, errorMessage, code, current } = useSubmit();
  const [waive, setWaive] = useState(false);
  const { can_override: canOverride, reasons } = refusal;
  const difference = code === 'price_differs' ? (current as PriceDifference) : (first ?? null);
  const override = () => {
    const price_change = difference && { difference_minor: difference.difference_minor, waive };
    return send(() => onOverride({ confirm_unusual: reasons.length > 0, ...(price_change ? { price_change } : {}) }));
  };
  return (
    <Dialog
      open
      firstFocus="dialog"
      onOpenChange={(next) => !next && onClose()}
      title={titleOf(refusal)}
      description={`${tried}.`}
    >
      <DialogBody className="flex flex-col gap-5">
        <ul className="divide-y divide-line border-y border-line empty:hidden">
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
          {reasons.length > 0 && adviceOf(refusal)}{' '}
          <button
            type="button"
            onClick={onExplain}
            className="inline-flex min-h-6 cursor-pointer items-center rounded-md text-accent-text hover:underline"
          >
            All times of the day
          </button>
        </p>
        {difference ? (
          <DifferenceNotice difference={difference} waive={waive} onWaive={setWaive} />
        ) : (
          <FormError text={errorMessage} />
        )}
      </DialogBody>
      <DialogActions>
        {canOverride && (
          <Button variant="ghost" aria-disabled={isSending} onClick={() => void override()}>
            {isSending ? 'One moment…' : difference ? 'Do it at this price' : 'Do it anyway'}
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
