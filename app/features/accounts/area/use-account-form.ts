import { useState } from 'react';
import type { z } from 'zod';
import { currentOf, showPresent } from '#app/lib/edits.ts';
import { fieldErrorsOf, troubleWords } from '../trouble-words.ts';
import { type Checked, checkWith, type FormErrors, useForm } from '../use-form.ts';
import { ConfirmationCancelled, noteLostSession, TROUBLE } from './failures.ts';

type AccountFormOptions<Input> = {
  /** What the controls must hold, by their names. */
  schema: z.ZodType<Input>;
  /** A rule over more than one control, asked once each is right by itself; null where it holds. */
  check?: (input: Input) => FormErrors | null;
  /** Sends what was typed and does what follows. */
  send: (input: Input) => Promise<void>;
};

/** As `useForm`, for the account area: a refusal that concerns no control stands in `trouble`. */
export function useAccountForm<Input>({ schema, check, send }: AccountFormOptions<Input>) {
  const [trouble, setTrouble] = useState<string | null>(null);

  const checkAll = (values: unknown): Checked<Input> => {
    const checked = checkWith(schema, values);
    const wrong = checked.errors ? null : check?.(checked.input);
    return wrong ? { errors: wrong } : checked;
  };

  const refuse = (error: unknown): FormErrors => {
    if (error instanceof ConfirmationCancelled) return {};
    noteLostSession(error);
    showPresent(error);
    const controls = form.bind.ref.current?.elements;
    const known = Object.entries(fieldErrorsOf(error)).filter(([name]) => controls?.namedItem(name));
    // What changed meanwhile is said part by part, beside the form.
    const isTold = known.length > 0 || currentOf(error) !== null;
    setTrouble(isTold ? null : troubleWords(error, TROUBLE));
    return Object.fromEntries(known);
  };

  const form = useForm<Input>({
    check: checkAll,
    send: async (input) => {
      setTrouble(null);
      return send(input).then(() => ({}), refuse);
    },
  });
  return { ...form, trouble };
}
