import { readProblem } from '#app/lib/api-problem.ts';
import { fetchSafely } from '#app/lib/fetch-safely.ts';

const ANSWER_WITHIN_MS = 20_000;

/** Our own server answers as its route says; what is no success has been thrown before. */
function answerBody<Answer>(body: unknown): Answer {
  return body as Answer;
}

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetchSafely(`/api${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (!response.ok) throw await readProblem(response);
  return answerBody<Answer>(response.status === 204 ? null : await response.json());
}

export const getFrom = <Answer>(path: string): Promise<Answer> => call<Answer>(path, {});

/** The bare answer to a call, for who reads its refusals otherwise. */
export const sendTo = (path: string, body: unknown): Promise<Response> =>
  fetchSafely(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });

export const postTo = <Answer>(path: string, body: unknown = {}): Promise<Answer> =>
  call<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
