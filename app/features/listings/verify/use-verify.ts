import { useEffect, useRef, useState } from 'react';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { MAX_PICTURE_BYTES } from '#domain/catalogue/pictures/own-pictures.ts';
import { type VerifyAnswer, verifyAnswerSchema } from '#domain/listings/verify/verify-json.ts';

/** Asks what the studio knows of a picture. Throws `ApiProblem` with the reason where it cannot be checked. */
async function askAbout(file: File, signal: AbortSignal): Promise<VerifyAnswer> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const response = await fetchSafely('/api/verify', { method: 'POST', headers, body: file, signal });
  if (!response.ok) throw await readProblem(response);
  return verifyAnswerSchema.parse(await response.json());
}

/** A picture that was chosen: its address within the page, and what is known of it so far. */
export type CheckedPicture = { preview: string; name: string } & (
  | { state: 'checking' }
  | { state: 'known'; answer: VerifyAnswer }
  | { state: 'failed'; message: string }
);

/** What is wrong with the picture, or why nothing was learned of it. */
const whyNot = (error: unknown): string => getFieldErrors(error).picture ?? getErrorMessage(error);

type Running = { control: AbortController; preview: string };

function endCheck(running: Running | null): void {
  running?.control.abort();
  if (running) URL.revokeObjectURL(running.preview);
}

/** Checks one picture at a time: another one takes the place of the one before. */
export function useVerify(tooLarge: string) {
  const [checked, setChecked] = useState<CheckedPicture | null>(null);
  const running = useRef<Running | null>(null);
  useEffect(() => () => endCheck(running.current), []);
  const check = async (file: File) => {
    endCheck(running.current);
    const control = new AbortController();
    const preview = URL.createObjectURL(file);
    running.current = { control, preview };
    const picture = { preview, name: file.name };
    if (file.size > MAX_PICTURE_BYTES) return setChecked({ ...picture, state: 'failed', message: tooLarge });
    setChecked({ ...picture, state: 'checking' });
    try {
      const answer = await askAbout(file, control.signal);
      if (!control.signal.aborted) setChecked({ ...picture, state: 'known', answer });
    } catch (error) {
      if (!control.signal.aborted) setChecked({ ...picture, state: 'failed', message: whyNot(error) });
    }
  };
  return { checked, check: (file: File) => void check(file) };
}
