import { useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import type { RecipientJson } from '#domain/messages/crew/crew-json.ts';
import { setKinds } from '../api/crew-messages.ts';
import { CREW_KIND_LABELS } from './crew-kind-labels.ts';
import { KindSwitches } from './kind-switches.tsx';

type RecipientDialogProps = { recipient: RecipientJson; name: string; onClose: () => void };

/** Which emails about the work somebody gets. */
export function RecipientDialog({ recipient, name, onClose }: RecipientDialogProps) {
  const [off, setOff] = useState(recipient.off);
  const { send, isSending, errorMessage } = useSubmit();
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    void send(async () => {
      await setKinds(recipient.id, off);
      toast({ title: 'Emails saved', description: 'They hold for what is not sent yet.', variant: 'success' });
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Emails to ${name}`}
      description="What is not ticked is not sent, and is not told later either."
    >
      <DialogForm
        label="Emails"
        form={{ bind: { onSubmit, noValidate: true }, isSending, errorMessage }}
        submitText="Save"
        onClose={onClose}
      >
        <KindSwitches kinds={{ ...recipient, off }} labels={CREW_KIND_LABELS} onChange={setOff} />
      </DialogForm>
    </Dialog>
  );
}
