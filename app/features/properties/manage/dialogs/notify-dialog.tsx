import { type FormEvent, useState } from 'react';
import { runVersioned } from '#app/lib/request/edits.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { notifyRealtor } from '../../api/properties.ts';
import { propertyParts } from '../../property-parts.ts';
import { CheckSection } from './check-section.tsx';
import { PendingOrders } from './pending-orders.tsx';

type NotifyDialogProps = {
  property: PropertyJson;
  /** The realtor, or who ordered a property without one; null where that is not known here. */
  recipient: { name: string; email: string } | null;
  timeZone: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Whom the mail of a property goes to, in a word. */
const getWord = ({ realtor_id }: PropertyJson) => (realtor_id ? 'realtor' : 'customer');

function describeMail(property: PropertyJson, recipient: NotifyDialogProps['recipient']): string {
  if (recipient?.email) return `${recipient.name} gets an email at ${recipient.email}.`;
  return recipient || property.orders.length === 0
    ? 'No order of it has an address, so there is nobody to write to. Share a link instead.'
    : 'The customer of its order gets an email.';
}

/** Tells the realtor, or the customer where there is none, by email that the media of a property are ready, and completes its orders with it. */
export function NotifyDialog({ property, recipient, timeZone, open, onOpenChange }: NotifyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Notify ${getWord(property)}`}
      description={describeMail(property, recipient)}
      firstFocus="dialog"
    >
      <NotifyForm property={property} recipient={recipient} timeZone={timeZone} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type NotifyFormProps = Omit<NotifyDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void };

function NotifyForm({ property, recipient, timeZone, onClose }: NotifyFormProps) {
  const [orderIds, setOrderIds] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setRefusal(null);
    try {
      const parts = propertyParts(timeZone);
      await runVersioned({ seen: property, parts }, () => notifyRealtor(property, [...orderIds]));
    } catch (error) {
      setRefusal(handleRequestError(error));
      return setIsSending(false);
    }
    onClose();
    toast({
      title: 'Success!',
      description: `${recipient?.name || 'The customer'} is told by email.`,
      variant: 'success',
    });
  };
  const toggle = (id: string) => {
    const next = new Set(orderIds);
    if (!next.delete(id)) next.add(id);
    setOrderIds(next);
  };
  return (
    <DialogForm
      label={`Notify ${getWord(property)}`}
      form={{ bind: { onSubmit: (event) => void send(event) }, isSending }}
      submitText="Send email"
      busyText="Sending..."
      bodyClass="flex flex-col gap-6"
      onClose={onClose}
    >
      <EmailSummary property={property} timeZone={timeZone} />
      <CheckSection propertyId={property.id} />
      {property.orders.length > 0 && <PendingOrders orders={property.orders} chosen={orderIds} onToggle={toggle} />}
      {refusal && (
        <Notice tone="red" role="alert" title={`The ${getWord(property)} was not notified`}>
          {refusal}
        </Notice>
      )}
    </DialogForm>
  );
}

/** The mail in short, and when the last one was sent. */
function EmailSummary({ property, timeZone }: { property: PropertyJson; timeZone: string }) {
  const { name, media_count, notified_at } = property;
  const count = media_count?.toLocaleString('en-US') ?? 'more than 1,000';
  return (
    <div className="rounded-input bg-well px-4 py-3.5 text-[0.9375rem]">
      <p className="text-sm text-body">The email says</p>
      <p className="mt-1 wrap-anywhere text-ink">
        {name}: {count === '1' ? '1 photo or video is' : `${count} photos and videos are`} ready, with a link to see and
        download {count === '1' ? 'it' : 'them'}.
      </p>
      {notified_at && (
        <p className="mt-2 text-sm text-body">Last told on {formatInstant(notified_at, 'en', timeZone)}.</p>
      )}
    </div>
  );
}
