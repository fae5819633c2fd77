import { useState } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { addPasskey, getNewPasskeyOptions } from '../api/passkeys.ts';
import { useConfirmed } from '../area/confirmation.tsx';
import { makePasskey, PasskeyRefused } from './make-passkey.ts';

const NAME_MAX = 60;
const nameSchema = z.object({ name: requiredLineSchema('Name', NAME_MAX) });

/** Asks what the passkey is called, then has the browser make it. */
export function PasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Add a passkey"
      description="Give it a name by which you know the device again. Your browser asks for the rest."
      width="sm"
    >
      <PasskeyForm onClose={onClose} />
    </Dialog>
  );
}

function PasskeyForm({ onClose }: { onClose: () => void }) {
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
      toast({ title: 'Passkey added', description: 'You can sign in with it from now on.', variant: 'success' });
    },
  });
  return (
    <DialogForm
      label="New passkey"
      form={{ ...form, errorMessage: refusal ?? form.errorMessage }}
      submitText="Continue"
      busyText="Waiting for your device..."
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        required
        maxLength={NAME_MAX}
        hint="For example: My laptop"
        errors={form.errors}
      />
    </DialogForm>
  );
}
