import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { ToolIcon } from '../icon/tool-icon.tsx';
import { Field, Input } from './field.tsx';

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'name' | 'id'> & {
  label: string;
  name: string;
  /** `current-password` or `new-password`: password managers fill in or offer one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string;
};

/** A password with a button that shows it, and a word where Caps Lock is on. */
export function PasswordField({ label, name, hint, error, required, className, ...input }: PasswordFieldProps) {
  const messages = useUiMessages();
  const language = useLanguage();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const capsId = useId();
  const noteCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field label={label} name={name} hint={hint} error={error} required={required ?? false} className={className ?? ''}>
      {(control) => (
        <>
          <div className="relative">
            <Input
              {...input}
              {...control}
              aria-describedby={
                [control['aria-describedby'], hasCapsLock && capsId].filter(Boolean).join(' ') || undefined
              }
              type={isShown ? 'text' : 'password'}
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              onKeyDown={noteCapsLock}
              onKeyUp={noteCapsLock}
              onBlur={() => setHasCapsLock(false)}
              className="pr-13"
            />
            <button
              type="button"
              aria-pressed={isShown}
              aria-label={messages.showPassword({ label: label.toLocaleLowerCase(language) })}
              onClick={() => setIsShown(!isShown)}
              className="absolute top-0.5 right-0.5 grid size-11 cursor-pointer place-items-center rounded-input text-muted hover:text-ink"
            >
              <ToolIcon name={isShown ? 'eyeOff' : 'eye'} />
            </button>
            <p id={capsId} role="status" className="text-sm text-warning-text not-empty:mt-1.5">
              {hasCapsLock ? messages.capsLock : null}
            </p>
          </div>
        </>
      )}
    </Field>
  );
}
