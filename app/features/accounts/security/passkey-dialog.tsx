import { useState } from 'react';
import { z } from 'zod';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog.tsx';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { addPasskey, getNewPasskeyOptions } from '../api/add-passkey.ts';
import { useConfirmed } from '../area/confirmation.tsx';
import { FormTrouble } from '../area/form-trouble.tsx';
import { useAccountForm } from '../area/use-account-form.ts';
import { TextField } from '../auth-fields.tsx';
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
  const form = useAccountForm({
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
    <form {...form.bind} aria-label="New passkey" className={DIALOG_FORM}>
      <DialogBody className="flex flex-col gap-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          required
          maxLength={NAME_MAX}
          hint="For example: My laptop"
          errors={form.errors}
        />
        <FormTrouble text={refusal ?? form.trouble} />
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? 'Waiting for your device...' : 'Continue'}
        </Button>
      </DialogActions>
    </form>
  );
}
