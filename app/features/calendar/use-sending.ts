import { useState } from 'react';
import { noteLostSession, TROUBLE } from '#app/features/accounts/area/failures.ts';
import { fieldErrorsOf, troubleWords } from '#app/features/accounts/trouble-words.ts';

/** Sends a form once at a time; what is wrong is said beside its fields, or above them. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = async (work: () => Promise<void>) => {
    if (isSending) return;
    setIsSending(true);
    setTrouble(null);
    setErrors({});
    try {
      await work();
    } catch (error) {
      noteLostSession(error);
      const found = fieldErrorsOf(error);
      setErrors(found);
      setTrouble(Object.keys(found).length > 0 ? null : troubleWords(error, TROUBLE));
    }
    setIsSending(false);
  };
  return { isSending, trouble, errors, send };
}
