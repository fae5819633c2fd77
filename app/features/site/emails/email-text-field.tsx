import { useRef } from 'react';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import type { EmailField } from '#domain/site/email-fields.ts';
import { EMAIL_VARIABLES, type EmailVariable } from '#domain/site/email-variables.ts';
import type { EmailTexts } from './use-email-texts.ts';

/** Up to how many characters a line is typed into a control of one line; longer ones are shown whole. */
const SHORT_LINE = 60;

/** Enter and pasted line breaks are spaces in a line. */
const toLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

type EmailTextFieldProps = {
  name: string;
  field: EmailField;
  locale: Locale;
  variables: readonly EmailVariable[];
  texts: EmailTexts;
  /** Whether its variables are offered: those of the field that was worked on last. */
  isActive: boolean;
  onActivate: () => void;
};

/** A text of an email, the way back to ours, and the variables that can be put in at the caret. */
export function EmailTextField({ name, field, locale, variables, texts, isActive, onActivate }: EmailTextFieldProps) {
  const line = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const { label, type, max, isRequired } = field;
  const isShort = type === 'line' && max <= SHORT_LINE;
  const isOwn = texts.isOwn(name);
  const shared = {
    lang: locale,
    value: texts.get(name),
    onFocus: onActivate,
  };
  const insert = (variable: EmailVariable) => {
    const control = line.current ?? text.current;
    if (control) insertAtCaret(control, `{${variable}}`);
  };
  return (
    <div className="relative flex flex-col gap-2">
      <Field
        label={label}
        {...(isOwn ? { className: '[&>label]:pr-28' } : {})}
        name={name}
        required={isRequired}
        {...(isRequired ? {} : { optionalText: 'may stay empty' })}
        error={texts.getError(name)}
      >
        {(control) =>
          isShort ? (
            <Input
              {...control}
              {...shared}
              ref={line}
              autoComplete="off"
              onChange={({ target }) => texts.set(name, target.value)}
            />
          ) : (
            <Textarea
              {...control}
              {...shared}
              ref={text}
              rows={type === 'line' ? 2 : 5}
              className={type === 'line' ? 'min-h-20!' : undefined}
              onChange={({ target }) => texts.set(name, type === 'line' ? toLine(target.value) : target.value)}
            />
          )
        }
      </Field>
      {isOwn && (
        <button
          type="button"
          aria-label={`Reset ${label} to our text`}
          onClick={() => texts.reset(name)}
          className="absolute -top-1 right-0 min-h-7 cursor-pointer rounded px-1 text-sm font-medium text-accent-text underline-offset-2 hover:underline"
        >
          Reset to ours
        </button>
      )}
      {isActive && <VariableButtons label={label} variables={variables} onInsert={insert} />}
    </div>
  );
}

/** Puts text where the caret is, or over what is marked, as if it had been typed. */
function insertAtCaret(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const end = control.value.length;
  control.setRangeText(text, control.selectionStart ?? end, control.selectionEnd ?? end, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.focus();
}

type VariableButtonsProps = {
  label: string;
  variables: readonly EmailVariable[];
  onInsert: (variable: EmailVariable) => void;
};

function VariableButtons({ label, variables, onInsert }: VariableButtonsProps) {
  return (
    <ul aria-label={`Variables of ${label}`} className="flex flex-wrap gap-1.5">
      {variables.map((variable) => (
        <li key={variable}>
          <button
            type="button"
            title={`${EMAIL_VARIABLES[variable].description}, such as ${EMAIL_VARIABLES[variable].example}`}
            aria-label={`Insert ${variable}: ${EMAIL_VARIABLES[variable].description}`}
            onClick={() => onInsert(variable)}
            className="min-h-8 cursor-pointer rounded-full border border-line-strong bg-surface px-2.5 text-[0.8125rem] text-body transition-colors hover:border-ink hover:text-ink pointer-coarse:min-h-10"
          >
            {`{${variable}}`}
          </button>
        </li>
      ))}
    </ul>
  );
}
