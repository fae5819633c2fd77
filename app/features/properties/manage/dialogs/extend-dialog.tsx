import { useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { extendLinks } from '../../api/deliveries.ts';

/** By how many days a link may be extended, from today or from its end where that is later. */
const CHOICES = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
];

type ExtendDialogProps = {
  /** Which link: its delivery and property, whom it is for, and until when it works. */
  link: { id: string; deliveryId: string; propertyId: string; title: string; expiresAt: string };
  timeZone: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Gives a link more time. */
export function ExtendDialog({ link, timeZone, open, onOpenChange }: ExtendDialogProps) {
  const [days, setDays] = useState(90);
  const { isSending, errorMessage, send } = useSubmit();
  const [from] = useState(() => Math.max(Date.parse(link.expiresAt), Date.now()));
  const until = new Date(from + days * DAY_MS);
  const extend = () =>
    void send(async () => {
      await extendLinks(link.propertyId, { deliveryId: link.deliveryId, linkIds: [link.id], until });
      onOpenChange(false);
      const description = `It works until ${formatDate(until.toISOString(), 'en', timeZone)}.`;
      toast({ title: 'Link extended', description, variant: 'success' });
    });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} width="sm" title="Extend this link" description={link.title}>
      <DialogBody className="flex flex-col gap-4">
        <fieldset className="inline-flex self-start rounded-full border border-line bg-well p-1">
          <legend className="sr-only">By how long</legend>
          {CHOICES.map((choice) => (
            <Segment
              key={choice.days}
              name="extend_days"
              value={String(choice.days)}
              isChosen={choice.days === days}
              onChoose={() => setDays(choice.days)}
              className="min-h-10 px-4"
            >
              {choice.label}
            </Segment>
          ))}
        </fieldset>
        <p className="text-body">
          It works until{' '}
          <strong className="font-medium text-ink">{formatDate(until.toISOString(), 'en', timeZone)}</strong>, under the
          same address.
        </p>
        <FormError text={errorMessage} />
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button aria-disabled={isSending} onClick={extend}>
          {isSending ? 'One moment...' : 'Extend'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
