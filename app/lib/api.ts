import { type ClientResponse, hc } from 'hono/client';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { PREVIEW_HEADER } from '#domain/shared/preview-header.ts';
import type { AppType } from '#server/app.ts';
import { isPreview } from './preview.ts';

export { ApiProblem } from '#app/lib/request/api-problem.ts';
export { Unreachable } from '#app/lib/request/fetch-safely.ts';

/** The typed client of our own API. Its calls throw `Unreachable`; give their answers to `readAnswer`. */
export const api = hc<AppType>('/api', {
  fetch: fetchSafely,
  ...(isPreview ? { headers: { [PREVIEW_HEADER]: 'draft' } } : {}),
});

type SuccessStatus = 200 | 201 | 202 | 204;
type SuccessBody<R> =
  R extends ClientResponse<infer Body, infer Status, string> ? (Status extends SuccessStatus ? Body : never) : never;

/** The route's type says what a success holds; an answer that is not one has been thrown before. */
function successBody<R>(body: unknown): SuccessBody<R> {
  return body as SuccessBody<R>;
}

/** The body of a successful answer (null for 204). Throws `ApiProblem` with what the server says otherwise. */
export async function readAnswer<R extends ClientResponse<unknown, number, string>>(
  response: R,
): Promise<SuccessBody<R>> {
  if (!response.ok) throw await readProblem(response);
  return successBody<R>(response.status === 204 ? null : await response.json());
}
