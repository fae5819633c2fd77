import { useState } from 'react';
import { ApiProblem } from '#app/lib/request/api.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import { refetchIfOutdated } from './edits.ts';
import { ConfirmationCancelled, endLostSession, getErrorMessage, getFieldErrors } from './request-errors.ts';

/**
 * Sends a form once at a time; what is wrong is shown beside its fields, or above them. `code` is the server's for it, with what it says of
 * the resource (`current`).
 */
export function useSubmit() {
  const [isSending, setIsSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [code, setCode] = useState<ErrorCode | null>(null);
  const [current, setCurrent] = useState<unknown>(null);
  const send = async (work: () => Promise<void>) => {
    if (isSending) return;
    setIsSending(true);
    setErrorMessage(null);
    setErrors({});
    setCode(null);
    try {
      await work();
    } catch (error) {
      // If the person cancelled the password prompt, the form stays as it was.
      const isCancelled = error instanceof ConfirmationCancelled;
      endLostSession(error);
      refetchIfOutdated(error);
      const found = getFieldErrors(error);
      setErrors(found);
      setCode(error instanceof ApiProblem ? error.code : null);
      setCurrent(error instanceof ApiProblem ? error.current : null);
      setErrorMessage(isCancelled || Object.keys(found).length > 0 ? null : getErrorMessage(error));
    }
    setIsSending(false);
  };
  return { isSending, errorMessage, errors, code, current, send };
}
