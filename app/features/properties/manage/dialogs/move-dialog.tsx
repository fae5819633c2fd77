import { type FormEvent, useState } from 'react';
import { formatItemCount } from '#app/features/media/format-media.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { moveMedia } from '../../api/property-media.ts';
import { type Destination, DestinationChoice } from './destination-choice.tsx';

type MoveDialogProps = {
  realtorId: string | null;
  items: readonly MediaJson[];
  onClose: () => void;
  onMoved: () => void;
};

/** Moves items to another property of the realtor, or out of all; or between properties without a realtor. */
export function MoveDialog(props: MoveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && props.onClose()}
      title={`Move ${formatItemCount(props.items.length)}`}
      firstFocus="dialog"
    >
      <MoveForm {...props} />
    </Dialog>
  );
}

function MoveForm({ realtorId, items, onClose, onMoved }: MoveDialogProps) {
  const [destination, setDestination] = useState<Destination | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!destination) return setRefusal('Choose where they go.');
    setIsSending(true);
    try {
      const ids = items.map(({ id }) => id);
      await moveMedia(ids, destination.propertyId);
    } catch (error) {
      setRefusal(handleRequestError(error));
      return setIsSending(false);
    }
    onMoved();
    const description = `${formatItemCount(items.length)} moved to ${destination.name}.`;
    toast({ title: 'Success!', description, variant: 'success' });
  };
  const choose = (next: Destination) => {
    setDestination(next);
    setRefusal(null);
  };
  return (
    <DialogForm
      label="Move"
      form={{ bind: { noValidate: true, onSubmit: (event) => void send(event) }, isSending }}
      submitText="Move"
      busyText="Moving..."
      bodyClass="flex flex-col gap-4"
      onClose={onClose}
    >
      <DestinationChoice realtorId={realtorId} items={items} chosen={destination} onChoose={choose} />
      {refusal && <Notice tone="red" role="alert" title={refusal} />}
    </DialogForm>
  );
}
