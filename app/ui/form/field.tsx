import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { sentenceLanguage } from '#app/lib/request/sentence-language.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';

/** The props that a control takes from its field, so that label, hint and error belong to it for everyone. */
export type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** The name of SHR-29, which the control carries too. */
  name: string;
  hint?: ReactNode;
  /** A sentence that says what is wrong; shown under the control and read out with it. */
  error?: string | null | undefined;
  required?: boolean;
  /** Words behind the label of a field that may stay empty, in the language of the page. */
  optionalText?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A visible label, a control, and its hint and error beside it. */
export function Field({ label, name, hint, error, required = false, optionalText, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger-text">
            {' *'}
          </span>
        )}
        {!required && optionalText && <span className="font-normal text-muted"> ({optionalText})</span>}
      </label>
      {children({ id, name, required, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hintId && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {errorId && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger-text">
          <Icon name="alert" className="mt-0.5 size-4 rounded-full bg-danger-soft" />
          <span lang={sentenceLanguage(error)} className="min-w-0 wrap-anywhere">
            {error}
          </span>
        </p>
      )}
    </div>
  );
}

const CONTROL =
  'w-full rounded-input border border-field bg-surface px-3.5 text-base text-ink placeholder:text-muted ' +
  'transition-colors hover:border-muted aria-invalid:border-danger-text disabled:cursor-not-allowed disabled:bg-well disabled:text-muted';

export function Input({ className, type = 'text', ...rest }: ComponentPropsWithRef<'input'>) {
  return <input type={type} className={cx(CONTROL, 'h-12', className)} {...rest} />;
}

/** Chooses a file of the device. Its button is small, so that the name of the file has room. */
export function FileInput(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return (
    <Input
      {...props}
      type="file"
      className="h-auto cursor-pointer py-2.5 file:mr-3 file:cursor-pointer file:rounded-md file:border-0 file:bg-ink/6 file:px-3 file:py-1.5 file:font-medium file:text-ink"
    />
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea rows={rows} className={cx(CONTROL, 'min-h-28 py-3 leading-relaxed', className)} {...rest} />;
}
