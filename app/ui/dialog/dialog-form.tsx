import type { ComponentProps, ReactNode } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { Button, type ButtonVariant } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import { DIALOG_FORM, DialogActions, DialogBody } from './dialog.tsx';

type DialogFormProps = {
  label?: string;
  form: { bind: ComponentProps<'form'>; isSending: boolean; errorMessage?: string | null };
  submitText: string;
  /** The submit button's text while the form is being sent. */
  busyText?: string;
  submitVariant?: ButtonVariant;
  cancelText?: string;
  bodyClass?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form that fills a dialog: its fields, what is wrong with it as a whole, and the buttons to cancel and to send. */
export function DialogForm({ label, form, submitText, onClose, children, ...looks }: DialogFormProps) {
  const messages = useUiMessages();
  const { busyText = messages.oneMoment, submitVariant = 'primary', cancelText = messages.cancel } = looks;
  return (
    <form {...form.bind} aria-label={label} className={DIALOG_FORM}>
      <DialogBody className={looks.bodyClass ?? 'flex flex-col gap-5'}>
        {children}
        <FormError text={form.errorMessage ?? null} />
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {cancelText}
        </Button>
        <Button type="submit" variant={submitVariant} aria-disabled={form.isSending}>
          {form.isSending ? busyText : submitText}
        </Button>
      </DialogActions>
    </form>
  );
}
