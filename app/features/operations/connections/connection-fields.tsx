import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { ConnectionInput } from '#domain/operations/connections/connection-input.ts';
import type { ConnectionForm } from './use-connection-form.ts';

type ConnectionFormProps = {
  label: string;
  form: ConnectionForm;
  /** What is typed now. */
  input: () => ConnectionInput;
  /** Turns back; without it there is nothing to turn back to. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/** The fields of a connection, a try of them, and what it found. It is kept only where the try succeeds. */
export function ConnectionFields({ label, form, input, onCancel, children }: ConnectionFormProps) {
  const { running, errorMessage, errors, found, tryOut, save } = form;
  const element = useRef<HTMLFormElement>(null);
  // The first field of which something was said.
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(input());
  };
  return (
    <form ref={element} noValidate aria-label={label} onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <FormError text={errorMessage} />
      <div role="status" className="empty:hidden">
        {found && (
          <Notice tone="green" title="It works">
            {found}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" aria-disabled={running !== null}>
          {running === 'save' ? 'Trying...' : 'Try and save'}
        </Button>
        <Button variant="outline" aria-disabled={running !== null} onClick={() => void tryOut(input())}>
          {running === 'try' ? 'Trying...' : 'Only try'}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
