import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import { DIALOG_FORM, DialogActions, DialogBody } from './dialog.tsx';

type DialogFormProps = {
  label: string;
  form: { bind: ComponentProps<'form'>; isSending: boolean; errorMessage: string | null };
  submitText: string;
  busyText: string;
  bodyClass?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form that fills a dialog: its fields, what is wrong with it as a whole, and the buttons to cancel and to send. */
export function DialogForm({ label, form, submitText, busyText, bodyClass, onClose, children }: DialogFormProps) {
  return (
    <form {...form.bind} aria-label={label} className={DIALOG_FORM}>
      <DialogBody className={bodyClass ?? 'flex flex-col gap-5'}>
        {children}
        <FormError text={form.errorMessage} />
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? busyText : submitText}
        </Button>
      </DialogActions>
    </form>
  );
}
