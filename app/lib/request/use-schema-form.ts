import { useState } from 'react';
import type { z } from 'zod';
import { getCurrent, refetchIfOutdated } from './edits.ts';
import { ConfirmationCancelled, endLostSession, getErrorMessage, getFieldErrors } from './request-errors.ts';
import { type Checked, checkWith, type FormErrors, useForm } from './use-form.ts';

type SchemaFormOptions<Input> = {
  /** The rules of the controls, by their names. */
  schema: z.ZodType<Input>;
  /** A rule about several fields, checked once each field is valid by itself. Returns null if it passes. */
  check?: (input: Input) => FormErrors | null;
  /** Sends what was typed and does what follows. */
  send: (input: Input) => Promise<void>;
};

/** As `useForm` with a schema: `errorMessage` is a refusal that concerns no single control. */
export function useSchemaForm<Input>({ schema, check, send }: SchemaFormOptions<Input>) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const checkAll = (values: unknown): Checked<Input> => {
    const checked = checkWith(schema, values);
    const wrong = checked.errors ? null : check?.(checked.input);
    return wrong ? { errors: wrong } : checked;
  };

  const refuse = (error: unknown): FormErrors => {
    if (error instanceof ConfirmationCancelled) return {};
    endLostSession(error);
    refetchIfOutdated(error);
    const controls = form.bind.ref.current?.elements;
    const known = Object.entries(getFieldErrors(error)).filter(([name]) => controls?.namedItem(name));
    // Changes by somebody else are listed beside the form, so they need no error message here.
    const isTold = known.length > 0 || getCurrent(error) !== null;
    setErrorMessage(isTold ? null : getErrorMessage(error));
    return Object.fromEntries(known);
  };

  const form = useForm<Input>({
    check: checkAll,
    send: async (input) => {
      setErrorMessage(null);
      return send(input).then(() => ({}), refuse);
    },
  });
  return { ...form, errorMessage };
}
