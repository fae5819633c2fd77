import type { ReactNode } from 'react';
import type { useSubmit } from '#app/lib/request/use-submit.ts';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

type HandOverFormProps = {
  label: string;
  submit: ReturnType<typeof useSubmit>;
  /** Sends the form; `confirmUnusual` once staff have seen what speaks against it. */
  onSend: (confirmUnusual: boolean) => Promise<void>;
  submitText: string;
  /** What the button says once something speaks against it. */
  anywayText: string;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a dialog that hands over shoots. Where reasons speak against who takes them, they show, and it can be sent again. */
export function HandOverForm(props: HandOverFormProps) {
  const { label, submit, onSend, submitText, anywayText, onClose, children } = props;
  const isUnusual = submit.code === 'unusual_time';
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    void submit.send(() => onSend(isUnusual));
  };
  const form = { ...submit, errorMessage: isUnusual ? null : submit.errorMessage, bind: { onSubmit } };
  return (
    <DialogForm label={label} form={form} submitText={isUnusual ? anywayText : submitText} onClose={onClose}>
      {isUnusual && submit.errorMessage && (
        <Notice tone="amber" role="alert" title="Something speaks against it">
          {submit.errorMessage} You can hand over anyway.
        </Notice>
      )}
      {children}
    </DialogForm>
  );
}
