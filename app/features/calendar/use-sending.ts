import { useState } from 'react';
import { noteLostSession, TROUBLE } from '#app/features/accounts/area/failures.ts';
import { fieldErrorsOf, troubleWords } from '#app/features/accounts/trouble-words.ts';
import { ApiProblem } from '#app/lib/api.ts';
import { showPresent } from '#app/lib/edits.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';

/** Sends a form once at a time; what is wrong is said beside its fields, or above them. `code` is the server's for it. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [code, setCode] = useState<ErrorCode | null>(null);
  const send = async (work: () => Promise<void>) => {
    if (isSending) return;
    setIsSending(true);
    setTrouble(null);
    setErrors({});
    setCode(null);
    try {
      await work();
    } catch (error) {
      noteLostSession(error);
      showPresent(error);
      const found = fieldErrorsOf(error);
      setErrors(found);
      setCode(error instanceof ApiProblem ? error.code : null);
      setTrouble(Object.keys(found).length > 0 ? null : troubleWords(error, TROUBLE));
    }
    setIsSending(false);
  };
  return { isSending, trouble, errors, code, send };
}
