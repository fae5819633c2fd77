import { type FormEvent, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { sendMissed } from './api/webhooks.ts';

/** The time of a control of the browser, which is in the zone of its reader. */
const typeTime = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const NO_TIME = 'Choose a day and a time.';

/** Asks since when a webhook is sent what it did not get. */
export function MissedDialog({ id, since, onClose }: { id: string; since: Date; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typeTime(since));
  const [isTold, setIsTold] = useState(false);
  const { isSending, errorMessage, send } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTold(true);
    if (!typed) return;
    void send(async () => {
      const queued = await sendMissed(id, new Date(typed).toISOString());
      const count = queued === 1 ? '1 event is' : `${queued.toLocaleString('en-US')} events are`;
      toast({ title: queued === 0 ? 'Nothing was missed' : `${count} on their way`, variant: 'success' });
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Send what was missed"
      description="Events that were given up, and those that happened while the webhook was off or not yet made. What has arrived is not sent again."
    >
      <DialogForm
        form={{ bind: { onSubmit: submit, noValidate: true }, isSending, errorMessage }}
        submitText="Send"
        onClose={onClose}
      >
        <Field label="Since" name="since" required error={isTold && !typed ? NO_TIME : null}>
          {(control) => (
            <Input {...control} type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
