import { useState } from 'react';
import { z } from 'zod';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { addPasskey, getNewPasskeyOptions } from '../api/passkeys.ts';
import { makePasskey, PasskeyRefused } from './make-passkey.ts';

const NAME_MAX = 60;
const nameSchema = z.object({ name: requiredLineSchema('Name', NAME_MAX) });

/** Asks what the passkey is called, then has the browser make it. */
export function PasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const messages = useMessages('account').security;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.addAPasskey}
      description={messages.passkeyNameHint}
      width="sm"
    >
      <PasskeyForm onClose={onClose} />
    </Dialog>
  );
}

function PasskeyForm({ onClose }: { onClose: () => void }) {
  const messages = useMessages('account').security;
  const confirmed = useConfirmed();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useSchemaForm({
    schema: nameSchema,
    send: async ({ name }) => {
      setRefusal(null);
      try {
        await addPasskey(name, await makePasskey(await confirmed(getNewPasskeyOptions)));
      } catch (error) {
        if (!(error instanceof PasskeyRefused)) throw error;
        return setRefusal(error.message);
      }
      onClose();
      toast({ title: messages.passkeyAdded, description: messages.passkeyAddedText, variant: 'success' });
    },
  });
  return (
    <DialogForm
      label={messages.newPasskey}
      form={{ ...form, errorMessage: refusal ?? form.errorMessage }}
      submitText={messages.continue}
      busyText={messages.waitingForDevice}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        name="name"
        autoComplete="off"
        required
        maxLength={NAME_MAX}
        hint={messages.passkeyNameExample}
        errors={form.errors}
      />
    </DialogForm>
  );
}
