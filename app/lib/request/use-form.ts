import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { loadSentences, say } from './sentences.ts';

/** A sentence for each control that is wrong, by the control's name. */
export type FormErrors = Readonly<Record<string, string>>;

/** The values of the controls, by their names. */
export type FormValues = Readonly<Record<string, string>>;

export type Checked<Input> = { input: Input; errors?: undefined } | { input?: undefined; errors: FormErrors };

/** What stands in the controls of a form, without its files. */
export function readForm(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

type ValueControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isValueControl = (control: unknown): control is ValueControl =>
  [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind);

/** Checks what was typed by the schema that the server uses; the first sentence about a control counts, in the language of the document. */
export function checkWith<Input>(schema: z.ZodType<Input>, values: unknown): Checked<Input> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return { input: data };
  const sentences = [...error.issues].reverse().map(({ path, message }) => [path.map(String).join('.'), say(message)]);
  return { errors: Object.fromEntries(sentences) };
}

type FormOptions<Input> = {
  check: (values: FormValues) => Checked<Input>;
  /** Sends what was typed; resolves to what the server finds wrong with which control, if anything. Must not throw. */
  send: (input: Input) => Promise<FormErrors>;
};

function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/**
 * A form that keeps what was typed, says beside each control what is wrong with it, puts the focus on the first of
 * those, and sends once at a time. Its controls keep their own words: passwords never enter the page's state.
 */
export function useForm<Input>({ check, send }: FormOptions<Input>) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  useEffect(() => void loadSentences(), []);

  const show = (next: FormErrors) => {
    flushSync(() => setErrors(next));
    focusFirstWrong(form.current);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const checked = check(readForm(event.currentTarget));
    if (checked.errors) return show(checked.errors);
    isBusy.current = true;
    setErrors({});
    setIsSending(true);
    const refused = await send(checked.input);
    isBusy.current = false;
    setIsSending(false);
    show(refused);
  };

  return {
    errors,
    isSending,
    /**
     * Props for the form element. They turn off the browser's own error bubbles, because errors are shown beside the
     * fields.
     */
    bind: {
      ref: form,
      noValidate: true,
      'aria-busy': isSending,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const name = event.target instanceof HTMLInputElement ? event.target.name : '';
        if (errors[name]) setErrors(({ [name]: _mended, ...others }) => others);
      },
    },
    /** Replaces the values of those fields that still hold `before`. Without it, replaces all values. */
    replace: (now: FormValues, before?: FormValues) => {
      for (const [name, text] of Object.entries(now)) {
        const control = form.current?.elements.namedItem(name);
        if (isValueControl(control) && (!before || control.value === before[name])) control.value = text;
      }
    },
    /** Empties the controls, whatever they began with. */
    clear: () => {
      for (const control of form.current?.querySelectorAll('input') ?? []) control.value = '';
    },
  };
}
